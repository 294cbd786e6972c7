/** Resolves when nothing moves anymore, so that work doesn't make animations stutter. */
export async function animationsEnd(): Promise<void> {
  let running = listEnding();
  while (running.length > 0) {
    await Promise.allSettled(running.map(({ finished }) => finished));
    // A view transition starts later than the dialog that it leads to.
    running = listEnding();
  }
}

/** Others are repeated or follow the scroll position. */
const listEnding = () =>
  document.getAnimations().filter(({ timeline, effect, playState }) => {
    const endTime = effect?.getComputedTiming().endTime;
    return playState === 'running' && timeline === document.timeline && Number.isFinite(endTime);
  });
