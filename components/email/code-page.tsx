import type { ReactNode } from 'react';
import type { CodePage as PageName } from '@/lib/email/schema';
import { authText } from '@/lib/messages/auth';
import { emailText } from '@/lib/messages/email';
import { emailFormText } from '@/lib/messages/email-forms';
import { paths } from '@/lib/paths';
import { getSearchParams, type SearchParamsProps } from '@/lib/search-params';
import { CodeForm } from './code-form';
import { EmailLinkPage } from './email-link-page';
import { ResultMessage } from './result-message';
import { CONFIRMED, type EmailLinkResult, UNSUBSCRIBED, VERIFIED } from './results';

const PASSWORD_CHANGED: EmailLinkResult = {
  title: emailFormText.passwordChanged,
  text: emailFormText.signInAgain,
  link: { href: paths.login(), text: authText.signIn },
};

const DONE: Partial<Record<PageName, EmailLinkResult>> = {
  'reset-password': PASSWORD_CHANGED,
  unsubscribe: UNSUBSCRIBED,
};

interface Props extends SearchParamsProps {
  page: PageName;
  children: ReactNode;
}

/** A page that takes the code of an emailed link. Its form for visitors without JavaScript leads back to it with a `result`. */
export async function CodePage({ page, children, ...props }: Props) {
  const { result: name = '' } = await getSearchParams(props);
  const result = findResult(name, page);
  if (result) {
    return (
      <EmailLinkPage fallback={null}>
        <ResultMessage result={result} />
      </EmailLinkPage>
    );
  }
  return (
    <EmailLinkPage fallback={<CodeForm page={page} problem={describeProblem(name, page)} />}>
      {children}
    </EmailLinkPage>
  );
}

function findResult(name: string, page: PageName): EmailLinkResult | null {
  switch (name) {
    case 'changed':
    case 'restored':
      return CONFIRMED[name];
    case 'done':
      return DONE[page] ?? VERIFIED;
    default:
      return null;
  }
}

/** @param code of the error of the API, or empty. */
function describeProblem(code: string, page: PageName): string {
  switch (code) {
    case '':
      return '';
    case 'not_found':
      return page === 'undo-email-change' ? emailText.undo.invalidLink : emailText.invalidLink;
    case 'conflict':
      return emailText.emailTaken;
    case 'rate_limited':
      return emailFormText.tooManyAttempts;
    case 'invalid_input':
      return page === 'reset-password' ? emailFormText.invalidPassword : emailText.incompleteLink;
    default:
      return emailFormText.failed;
  }
}
