import { apiDocument } from '@/app/api/open-api';
import { answerDocument } from '@/lib/http/document';

let made: string | undefined;

/** The OpenAPI document, made of the declarations. */
export function GET(request: Request): Promise<Response> {
  return answerDocument(request, 'application/json', async () => {
    made ??= JSON.stringify(apiDocument());
    return made;
  });
}
