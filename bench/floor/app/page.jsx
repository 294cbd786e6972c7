import { Home } from '../home';

// No queries. Cached like the app's page.
export const revalidate = 300;

const CARDS = Array.from({ length: 9 }, (_, index) => ({
  id: `Floor${10000 + index}`,
  title: `Ridgelines in the morning mist ${index + 1}`,
  creator: 'Somebody Somewhere',
  style: Object.fromEntries(
    [1, 2, 3, 4, 5, 6].flatMap((columns) => [
      [`--c${columns}`, index % columns],
      [`--a${columns}`, 0.5625 * Math.floor(index / columns)],
      [`--k${columns}`, Math.floor(index / columns)],
    ]),
  ),
}));

export default function Page() {
  return <Home cards={CARDS} />;
}
