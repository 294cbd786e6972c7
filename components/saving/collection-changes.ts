import { createStore } from '@/lib/client/store';

/** Counts how often the viewer has created or deleted a collection on this page. */
export const collectionChanges = createStore(0);
