'use client';

import { type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { formText } from '@/lib/messages/forms';
import { Field } from './field';
import styles from './password-field.module.css';
import { useHydrated } from './use-hydrated';
import { VisuallyHidden } from './visually-hidden';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  link?: ReactNode;
}

export function PasswordField({ label, hint, error, link, ...rest }: Props) {
  const [isVisible, setVisible] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const canToggle = useHydrated();

  useEffect(() => {
    // Browsers store the values of submitted text inputs for autofill.
    const hide = () => setVisible(false);
    const form = input.current?.form;
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <Field label={label} hint={hint} link={link} error={error}>
      {(ids) => (
        <div className={styles.control}>
          <input
            {...rest}
            {...ids}
            ref={input}
            type={isVisible ? 'text' : 'password'}
            required
            // Some browsers send visible text to a spell checker.
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
          />
          {canToggle && (
            <button
              type="button"
              className={styles.toggle}
              aria-controls={ids.id}
              onClick={() => setVisible(!isVisible)}
            >
              {isVisible ? formText.hide : formText.show}
              <VisuallyHidden> {formText.password}</VisuallyHidden>
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
