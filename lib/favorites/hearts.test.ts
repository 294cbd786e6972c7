import { afterEach, describe, expect, it, vi } from 'vitest';
import { fillHeart, heartOf, toggleHeart } from './hearts';

type Answer = (response: Response) => void;

/** The network: what was asked, each to be answered by the test. */
function network() {
  const asked: { method: string | undefined; answer: Answer }[] = [];
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => {
    return new Promise<Response>((answer) => asked.push({ method, answer }));
  });
  return asked;
}

const filled = (favorites: number) => Response.json({ _id: 'x', favorites });
const emptied = () => new Response(null, { status: 204 });
const refused = () => Response.json({ message: 'No.' }, { status: 503 });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a heart', () => {
  it('answers at once, and takes the count of the server', async () => {
    const asked = network();
    const done = toggleHeart('a', 4);
    expect(heartOf('a')).toEqual({ isFilled: true, count: 5 });
    asked[0]!.answer(filled(9));
    await done;
    expect(heartOf('a')).toEqual({ isFilled: true, count: 9 });
  });

  it('is as it was when the server refuses', async () => {
    const asked = network();
    const done = toggleHeart('b', 4);
    asked[0]!.answer(refused());
    await expect(done).rejects.toThrow('No.');
    expect(heartOf('b')).toEqual({ isFilled: false, count: null });
  });

  it('pressed twice in a row reaches the server in that order, and ends empty', async () => {
    const asked = network();
    const done = toggleHeart('c', 4);
    await toggleHeart('c', 5);
    expect(heartOf('c')).toEqual({ isFilled: false, count: 4 });
    expect(asked.map(({ method }) => method)).toEqual(['POST']);
    asked[0]!.answer(filled(5));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]!.method).toBe('DELETE');
    asked[1]!.answer(emptied());
    await done;
    expect(heartOf('c')).toEqual({ isFilled: false, count: 4 });
  });

  it('shows what the server holds when only the second press is refused', async () => {
    const asked = network();
    const done = toggleHeart('d', 4);
    void toggleHeart('d', 5);
    asked[0]!.answer(filled(5));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]!.answer(refused());
    await expect(done).rejects.toThrow('No.');
    expect(heartOf('d')).toEqual({ isFilled: true, count: 5 });
  });

  it('that was wished for is filled, never emptied', async () => {
    const asked = network();
    for (const count of [5, 6]) {
      const done = fillHeart('e');
      asked.at(-1)!.answer(filled(count));
      await done;
    }
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'POST']);
    expect(heartOf('e')).toEqual({ isFilled: true, count: 6 });
  });
});
