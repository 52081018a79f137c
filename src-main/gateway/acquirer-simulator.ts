import { cardBrand } from '../../src-shared/domain/card-number.ts';
import { type Random, randomDigits, randomHex } from '../../src-shared/lib/random.ts';
import type { CardGateway, NetworkToken, TokenRequest } from './card-gateway.ts';

const tokenBytes = 16;

/**
 * An acquirer that takes every card: for development, demonstrations and tests. It keeps nothing,
 * and what it gives back says nothing about the card but its last four digits and its brand.
 */
export function createAcquirerSimulator(random: Random): CardGateway {
  return {
    createToken: async (request) => {
      const address = addressVerification(request);
      return {
        token: `tok_${randomHex(random, tokenBytes)}`,
        last4: request.pan.slice(-4),
        cardBrand: cardBrand(request.pan) ?? 'UNKNOWN',
        authCode: randomDigits(random, 6),
        approvalCode: randomDigits(random, 6),
        networkTransactionId: randomDigits(random, 15),
        networkReconciliationId: randomDigits(random, 12),
        transactionId: `sim_${randomHex(random, 8)}`,
        transactionNumber: randomDigits(random, 8),
        avsCode: address,
        avsCodeRaw: address,
        networkToken: request.networkToken ? networkTokenFor(request, random) : null,
      };
    },
  };
}

/** Y: street and postcode match; Z: the postcode does; A: the street does; U: neither was sent. */
function addressVerification({ street, postcode }: TokenRequest): string {
  if (street && postcode) return 'Y';
  if (postcode) return 'Z';
  return street ? 'A' : 'U';
}

/** Starts with 9, as no card number does. */
function networkTokenFor({ expMonth, expYear }: TokenRequest, random: Random): NetworkToken {
  return { token: `9${randomDigits(random, 15)}`, expMonth, expYear, state: 'ACTIVE' };
}
