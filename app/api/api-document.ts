import { buildOpenApiDocument } from '@/lib/http/openapi';
import { routes } from './routes';

export function getApiDocument() {
  return buildOpenApiDocument(routes.map((route) => route.declaration));
}
