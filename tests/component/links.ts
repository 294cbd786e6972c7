import { onTestFinished } from 'vitest';

/** Keeps links from leaving the test until its end. @returns the paths that were followed */
export function recordLinks(): string[] {
  const followed: string[] = [];
  const record = (event: Event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link) return;
    event.preventDefault();
    followed.push(link.pathname + link.search);
  };
  addEventListener('click', record, { capture: true });
  onTestFinished(() => removeEventListener('click', record, { capture: true }));
  return followed;
}
