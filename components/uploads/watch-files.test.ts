import { expect, it, vi } from 'vitest';
import { watchFiles } from './watch-files';

const FILE = new File(['x'], 'a.png', { type: 'image/png' });

function start(page: EventTarget) {
  const onFiles = vi.fn();
  const stop = watchFiles(page as Window, { onFiles, onDragOver: () => undefined });
  return { onFiles, stop };
}

/** `field` is the selector that the target matches. */
function give(page: EventTarget, type: 'drop' | 'paste', types = ['Files'], field = 'body') {
  const data = { types, files: [FILE] };
  const event = new Event(type, { cancelable: true });
  const target = { matches: (selector: string) => selector.split(', ').includes(field) };
  Object.defineProperty(event, 'target', { value: target });
  page.dispatchEvent(Object.assign(event, { dataTransfer: data, clipboardData: data }));
  return event;
}

it.each(['drop', 'paste'] as const)(
  'files of a %s go to the modal, and to the page once it is closed',
  (type) => {
    const page = new EventTarget();
    const [below, modal] = [start(page), start(page)];
    give(page, type);
    expect(modal.onFiles).toHaveBeenCalledExactlyOnceWith([FILE]);
    expect(below.onFiles).not.toHaveBeenCalled();
    modal.stop();
    give(page, type);
    expect(below.onFiles).toHaveBeenCalledExactlyOnceWith([FILE]);
    below.stop();
  },
);

it('a field takes text that comes with a picture of it', () => {
  const page = new EventTarget();
  const { onFiles, stop } = start(page);
  const types = ['text/plain', 'Files'];
  expect(give(page, 'paste', types, 'textarea').defaultPrevented).toBe(false);
  expect(onFiles).not.toHaveBeenCalled();
  give(page, 'paste', ['Files'], 'input');
  give(page, 'paste', types);
  expect(onFiles).toHaveBeenCalledTimes(2);
  stop();
});
