import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Column, DataList } from './data-list';

const COLUMNS: Column<{ name: string; views: number }>[] = [
  { header: 'Wallpaper', kind: 'name', cell: ({ name }) => name },
  { header: 'Views', kind: 'number', cell: ({ views }) => views },
];

const render = (rows: { name: string; views: number }[]) =>
  renderToStaticMarkup(
    <DataList
      label="Wallpapers"
      columns={COLUMNS}
      rows={rows}
      getKey={({ name }) => name}
      empty={<p>No wallpapers</p>}
    />,
  );

it('A list has a header for each column and each row', () => {
  const html = render([{ name: 'Dunes', views: 7 }]);
  expect(html).toContain('<th scope="col" data-kind="number">Views</th>');
  expect(html).toContain('<th scope="row" data-kind="name">Dunes</th>');
  expect(html).toContain('<td data-kind="number" data-label="Views">7</td>');
});

it('A list without rows is its empty state', () => {
  expect(render([])).toBe('<p>No wallpapers</p>');
});
