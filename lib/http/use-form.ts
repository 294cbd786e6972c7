'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { askToLogInAfter, isSignedOut } from '@/lib/auth/ask-again';
import { authText } from '@/lib/messages/auth';
import { NO_FAILURE, toFormFailure } from './form-failure';

/** True before one has signed in again and afterwards, when it still stands there. */
const SIGNED_OUT = { ...NO_FAILURE, alert: authText.sendAgain };

/**
 * Sends a form, and says where it was refused; what was typed stays. Where the session has ended meanwhile,
 * signing in is offered over it.
 *
 * @param fallback said when the server said nothing.
 * @param send the form stays busy until it is done: it leaves the page, or closes.
 * @param options.stays it does neither, and can be sent again.
 * @param options.signsIn it is the one by which one signs in.
 */
export function useForm(
  fallback: string,
  send: (form: FormData) => Promise<void>,
  { stays = false, signsIn = false }: { stays?: boolean; signsIn?: boolean } = {},
) {
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

  const wasBusy = useRef(false);
  useEffect(() => {
    const isDone = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!isDone || document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [isBusy]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    setIsBusy(true);
    setFailure(NO_FAILURE);
    try {
      await send(given);
      if (stays) setIsBusy(false);
    } catch (error) {
      setIsBusy(false);
      const hasEnded = !signsIn && isSignedOut(error);
      setFailure(hasEnded ? SIGNED_OUT : toFormFailure(error, [...given.keys()], fallback));
      if (hasEnded) void askToLogInAfter(error);
    }
  }

  return { form, isBusy, alert, errors, submit };
}
