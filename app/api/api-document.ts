import { buildOpenApiDocument } from '@/lib/http/openapi';
import { routes } from './routes';

/** Returns the OpenAPI document of the whole API. */
export function getApiDocument() {
  return buildOpenApiDocument(routes.map((route) => route.declaration));
}
