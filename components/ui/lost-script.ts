/** The bundler does not refetch a failed chunk, so only a reload helps. */
export const isLostScript = ({ name }: Error): boolean => name === 'ChunkLoadError';
