import { afterEach, describe, expect, it, vi } from 'vitest';
import { favoritesStore, setFavorite, toggleFavorite } from './favorites-store';

const getFavoriteState = (id: string) => favoritesStore.get().get(id);

type Respond = (response: Response) => void;

function stubFetch() {
  const requests: { method: string | undefined; respond: Respond }[] = [];
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => {
    return new Promise<Response>((respond) => requests.push({ method, respond }));
  });
  return requests;
}

const added = (favorites: number) => Response.json({ _id: 'x', favorites });
const removed = () => new Response(null, { status: 204 });
const rejected = () => Response.json({ message: 'No.' }, { status: 503 });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a favorite', () => {
  it('updates immediately, then shows the count of the server', async () => {
    const requests = stubFetch();
    const done = toggleFavorite('a', 4);
    expect(getFavoriteState('a')).toEqual({ isFavorite: true, count: 5 });
    requests[0]!.respond(added(9));
    await done;
    expect(getFavoriteState('a')).toEqual({ isFavorite: true, count: 9 });
  });

  it('rolls back if the server rejects the change', async () => {
    const requests = stubFetch();
    const done = toggleFavorite('b', 4);
    requests[0]!.respond(rejected());
    await expect(done).rejects.toThrow('No.');
    expect(getFavoriteState('b')).toEqual({ isFavorite: false, count: null });
  });

  it('toggled twice in a row is added and removed in that order', async () => {
    const requests = stubFetch();
    const done = toggleFavorite('c', 4);
    await toggleFavorite('c', 5);
    expect(getFavoriteState('c')).toEqual({ isFavorite: false, count: 4 });
    expect(requests.map(({ method }) => method)).toEqual(['POST']);
    requests[0]!.respond(added(5));
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]!.method).toBe('DELETE');
    requests[1]!.respond(removed());
    await done;
    expect(getFavoriteState('c')).toEqual({ isFavorite: false, count: 4 });
  });

  it('shows the state of the server if only the second toggle fails', async () => {
    const requests = stubFetch();
    const done = toggleFavorite('d', 4);
    void toggleFavorite('d', 5);
    requests[0]!.respond(added(5));
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    requests[1]!.respond(rejected());
    await expect(done).rejects.toThrow('No.');
    expect(getFavoriteState('d')).toEqual({ isFavorite: true, count: 5 });
  });

  it('set twice stays a favorite', async () => {
    const requests = stubFetch();
    for (const count of [5, 6]) {
      const done = setFavorite('e');
      requests.at(-1)!.respond(added(count));
      await done;
    }
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST']);
    expect(getFavoriteState('e')).toEqual({ isFavorite: true, count: 6 });
  });
});
