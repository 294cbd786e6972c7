import { apiDocument } from '@/app/api/document';

export const dynamic = 'force-static';

/** The OpenAPI document, made of the declarations when the site is built. */
export function GET(): Response {
  return Response.json(apiDocument(), { headers: { 'cache-control': 'public, max-age=300' } });
}
