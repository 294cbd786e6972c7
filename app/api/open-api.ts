import { openApiDocument } from '@/lib/http/openapi';
import { routes } from './routes';

/** Returns the OpenAPI document of the whole API. */
export function apiDocument() {
  return openApiDocument(routes.map((route) => route.declaration));
}
