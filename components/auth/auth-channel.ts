let channel: BroadcastChannel | undefined;

/** Calls `onChange` after a sign-in or sign-out in another tab. @returns a function that stops it. */
export function listenForAuthChanges(onChange: () => void): () => void {
  const opened = new BroadcastChannel('auth');
  opened.onmessage = onChange;
  channel = opened;
  return () => opened.close();
}

/** Tells the other tabs that the session of this browser has changed. */
export function announceAuthChange(): void {
  channel?.postMessage(null);
}
