interface Call {
  name: string;
  /** Null if the response is as expected. */
  problem: string | null;
}

interface Answer<Data, Failure> {
  data?: Data;
  error?: Failure;
  response: Response;
}

/** Records what the calls returned. */
export function createLog() {
  const calls: Call[] = [];
  return {
    calls,

    /** Records a call that has to succeed. @returns its data, or null if it failed. */
    async check<Data>(
      name: string,
      call: Promise<Answer<Data, { message: string }>>,
      isExpected: (data: NonNullable<Data>) => boolean,
    ): Promise<NonNullable<Data> | null> {
      const { data, error, response } = await call;
      const isFound = response.ok && data !== undefined && data !== null;
      const problem = isFound && isExpected(data) ? null : describe(response, error ?? data);
      calls.push({ name, problem });
      return isFound ? data : null;
    },

    /** Records a call that succeeds without a body. */
    async checkEmpty(name: string, call: Promise<Answer<unknown, unknown>>): Promise<void> {
      const { error, response } = await call;
      const problem = response.status === 204 ? null : describe(response, error);
      calls.push({ name, problem });
    },

    /** Records a call that has to fail with a status and our shape of errors. */
    async checkError(
      name: string,
      status: number,
      call: Promise<Answer<unknown, { message: string; code: string; requestId: string }>>,
    ): Promise<void> {
      const { error, response } = await call;
      const isError = Boolean(error?.message && error.code && error.requestId);
      const isExpected = response.status === status && isError;
      calls.push({ name, problem: isExpected ? null : describe(response, error) });
    },
  };
}

export type Log = ReturnType<typeof createLog>;

const describe = ({ status }: Response, body: unknown) =>
  `returned ${status} ${JSON.stringify(body ?? null).slice(0, 300)}`;
