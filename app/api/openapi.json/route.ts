import { routes } from '@/app/api/routes';
import { openApiDocument } from '@/lib/http/openapi';

export const dynamic = 'force-static';

/** The OpenAPI document, made of the declarations when the site is built. */
export function GET(): Response {
  const document = openApiDocument(routes.map((route) => route.declaration));
  return Response.json(document, { headers: { 'cache-control': 'public, max-age=300' } });
}
