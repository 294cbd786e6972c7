'use client';

import { useMailedLinks } from '@/lib/email/hooks';
import { emailText } from '@/lib/messages/email';
import { CodeAct } from './code-act';

const text = emailText.confirm;
const DONE = {
  changed: { title: text.changedTitle, text: text.changed },
  restored: { title: text.restoredTitle, text: text.restored },
};

/** Of the new address, or of the former one by whoever takes the change back. */
export function ConfirmEmail() {
  const { confirmEmail } = useMailedLinks();
  return <CodeAct text={text} act={async (code) => DONE[await confirmEmail(code)]} />;
}
