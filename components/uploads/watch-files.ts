type Page = Pick<Window, 'addEventListener' | 'removeEventListener'>;

interface Handlers {
  onFiles: (files: File[]) => void;
  onDragOver: (isDragOver: boolean) => void;
}

/** All that watch. The last one gets the files: a modal covers the page. */
const watching: Handlers[] = [];

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;

/** Text that is copied from an office program comes with a picture of it. A field takes the text. */
const isTextForField = ({ target, clipboardData }: ClipboardEvent) =>
  (target as Element | null)?.matches?.('input:not([type=file]), textarea') &&
  clipboardData?.types.includes('text/plain');

/** Passes on files that are dropped or pasted anywhere. Returns a function that ends it. */
export function watchFiles(page: Page, handlers: Handlers): () => void {
  const isCovered = () => watching.at(-1) !== handlers;
  const dragOver = (event: DragEvent) => {
    if (isCovered() || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    handlers.onDragOver(true);
  };
  const dragLeave = (event: DragEvent) =>
    event.relatedTarget === null && handlers.onDragOver(false);
  const drop = (event: DragEvent) => {
    handlers.onDragOver(false);
    if (isCovered() || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    handlers.onFiles([...(event.dataTransfer?.files ?? [])]);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (isCovered() || files.length === 0 || isTextForField(event)) return;
    event.preventDefault();
    handlers.onFiles(files);
  };
  watching.push(handlers);
  page.addEventListener('dragover', dragOver);
  page.addEventListener('dragleave', dragLeave);
  page.addEventListener('drop', drop);
  page.addEventListener('paste', paste);
  return () => {
    watching.splice(watching.indexOf(handlers), 1);
    page.removeEventListener('dragover', dragOver);
    page.removeEventListener('dragleave', dragLeave);
    page.removeEventListener('drop', drop);
    page.removeEventListener('paste', paste);
  };
}
