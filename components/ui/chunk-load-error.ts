/** The bundler does not refetch a failed chunk, so only a reload helps. */
export const isChunkLoadError = ({ name }: Error): boolean => name === 'ChunkLoadError';
