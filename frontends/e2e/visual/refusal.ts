/** An error response of the mocked API. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly json: { readonly code: string; readonly message: string; readonly details?: object },
  ) {}
}
