import { openApiDocument } from '@/lib/http/openapi';
import { routes } from './routes';

/** Every call of ours as OpenAPI has it: for programs at its address, for people at `/developers`. */
export function apiDocument() {
  return openApiDocument(routes.map((route) => route.declaration));
}
