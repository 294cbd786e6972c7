declare module 's3rver' {
  /** The part of s3rver that the tests use; the package carries no types. */
  class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }

  export = S3rver;
}
