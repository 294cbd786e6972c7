export const metadata = { title: 'Floor', description: 'The least a page of nine pictures can be.' };

export default function RootLayout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
