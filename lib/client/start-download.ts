/** In contrast to a navigation, doesn't ask whether to leave the page. The server names the file by default. */
export function startDownload(href: string, fileName = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
}
