/** The role of who calls is not one of the procedure's. */
export class AccessDeniedError extends Error {
  constructor(procedure: string, role: string) {
    super(`The role ${role} may not call ${procedure}`);
    this.name = 'AccessDeniedError';
  }
}

/** The session, or the token, has ended since the call began, or its role has changed. */
export class AccessEndedError extends Error {
  constructor() {
    super('The access of who calls has ended');
    this.name = 'AccessEndedError';
  }
}

/** Asks for the password or a passkey again: the last time was more than 15 minutes ago. */
export class ProofNeededError extends Error {
  constructor() {
    super('Who calls has not proved lately who they are');
    this.name = 'ProofNeededError';
  }
}
