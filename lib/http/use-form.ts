'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { NO_FAILURE, toFormFailure } from './form-failure';

/**
 * Sends a form, and says where it was refused; what was typed stays.
 *
 * @param fallback said when the server said nothing.
 * @param send the form stays busy until it is done: it leaves the page, or closes.
 */
export function useForm(fallback: string, send: (form: FormData) => Promise<void>) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [{ alert, errors }, setFailure] = useState(NO_FAILURE);

  useEffect(() => {
    if (!alert && Object.keys(errors).length === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    // A button that was disabled while it had the focus has lost it.
    const isNowhere = document.activeElement === document.body;
    const send = isNowhere ? form.current?.querySelector<HTMLElement>('[type="submit"]') : null;
    (wrong ?? send)?.focus();
  }, [alert, errors]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    setIsBusy(true);
    setFailure(NO_FAILURE);
    try {
      await send(given);
    } catch (error) {
      setIsBusy(false);
      setFailure(toFormFailure(error, [...given.keys()], fallback));
    }
  }

  return { form, isBusy, alert, errors, submit };
}
