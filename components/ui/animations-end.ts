/** Resolves when the animations that are running have ended, so that work doesn't make them stutter. */
export async function animationsEnd(): Promise<void> {
  const running = document.getAnimations().filter(isEnding);
  await Promise.allSettled(running.map(({ finished }) => finished));
}

/** Others are repeated or follow the scroll position. */
function isEnding({ timeline, effect }: Animation): boolean {
  const endTime = effect?.getComputedTiming().endTime;
  return timeline === document.timeline && Number.isFinite(endTime);
}
