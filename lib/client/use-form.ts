'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { authText } from '@/lib/messages/auth';
import { NO_FAILURE, toFormFailure } from './form-failure';
import { describeInvalidField, listInvalidFields } from './invalid-fields';
import { isUnauthorizedError, requestLoginIfUnauthorized } from './unauthorized';

const SIGNED_OUT = { ...NO_FAILURE, alert: authText.signInAndResubmit };

export interface UseFormOptions {
  /** The form stays on the page and can be sent again. */
  isReusable?: boolean;
  isSignIn?: boolean;
}

/** Opens the sign-in dialog if the session has expired. Stays busy after success unless `isReusable`. */
export function useForm(
  fallback: string,
  send: (form: FormData) => Promise<void>,
  { isReusable = false, isSignIn = false }: UseFormOptions = {},
) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [{ alert, errors }, setFailure] = useState(NO_FAILURE);

  useEffect(() => {
    if (!alert && Object.keys(errors).length === 0) return;
    const invalidField = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    // Disabling the focused submit button moves focus to the body.
    const isFocusLost = document.activeElement === document.body;
    const submitButton = isFocusLost
      ? form.current?.querySelector<HTMLElement>('[type="submit"]')
      : null;
    (invalidField ?? submitButton)?.focus();
  }, [alert, errors]);

  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const showProblems = (event: Event) => {
      // Suppresses the browser's own message.
      event.preventDefault();
      const fields = listInvalidFields(current);
      fields[0]?.focus();
      const errors = fields.map((field) => [field.name, describeInvalidField(field)]);
      setFailure({ alert: '', errors: Object.fromEntries(errors) });
    };
    // Uses capture, because `invalid` doesn't bubble.
    current.addEventListener('invalid', showProblems, true);
    return () => current.removeEventListener('invalid', showProblems, true);
  }, []);

  const wasBusy = useRef(false);
  useEffect(() => {
    const isDone = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!isDone || document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [isBusy]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setIsBusy(true);
    setFailure(NO_FAILURE);
    try {
      await send(data);
      if (isReusable) setIsBusy(false);
    } catch (error) {
      setIsBusy(false);
      const isSessionExpired = !isSignIn && isUnauthorizedError(error);
      setFailure(isSessionExpired ? SIGNED_OUT : toFormFailure(error, [...data.keys()], fallback));
      if (isSessionExpired) void requestLoginIfUnauthorized(error);
    }
  }

  return { form, isBusy, alert, errors, submit };
}
