'use client';

import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { authText } from '@/lib/messages/auth';
import { NO_FAILURE, toFormFailure } from './form-failure';
import { isUnauthorizedError, requestLoginIfUnauthorized } from './unauthorized';
import { type FieldErrors, useInvalidFields } from './use-invalid-fields';

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

  const showErrors = useCallback((errors: FieldErrors) => setFailure({ alert: '', errors }), []);
  useInvalidFields(form, showErrors);

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
