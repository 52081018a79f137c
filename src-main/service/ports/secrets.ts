/** Seals what must not lie readable on the disk: by the system's keyring or by a key file. */
export interface Secrets {
  seal(plain: string): Promise<string>;
  open(sealed: string): Promise<string>;
  /** Keyed digest of a short secret such as a PIN; the key never lies beside the digests. */
  pepper(text: string): Promise<string>;
  /** `file` and `plain` are shown to the user as the weaker choices they are. */
  readonly strength: 'keyring' | 'file' | 'plain';
}
