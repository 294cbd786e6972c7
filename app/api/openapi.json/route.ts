import { routes } from '@/app/api/routes';
import { answerDocument } from '@/lib/http/document';
import { openApiDocument } from '@/lib/http/openapi';

let made: string | undefined;

/** The OpenAPI document, made of the declarations. */
export function GET(request: Request): Promise<Response> {
  return answerDocument(request, 'application/json', async () => {
    made ??= JSON.stringify(openApiDocument(routes.map((route) => route.declaration)));
    return made;
  });
}
