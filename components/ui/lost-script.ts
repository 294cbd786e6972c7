/** Whether a script of the page did not come: trying again would not fetch it anew, a reload does. */
export const isLostScript = ({ name }: Error): boolean => name === 'ChunkLoadError';
