let channel: BroadcastChannel | undefined;

export function listenForAuthChanges(onChange: () => void): () => void {
  const opened = new BroadcastChannel('auth');
  opened.onmessage = onChange;
  channel = opened;
  return () => opened.close();
}

export function announceAuthChange(): void {
  channel?.postMessage(null);
}
