/** Seals the record of an event: its head with the server's signature. */
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from "node:crypto";
import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { PrintedSeal } from "../../media/certificate/certificateContent.ts";
import { chainEnd } from "../../store/chain/chainState.ts";
import { shortHead } from "../../store/chain/link.ts";
import type { Tables } from "../../store/migrations/tables.ts";

/** What is signed. */
interface SealedHead {
	reads: number;
	changes: number;
	head: string;
}

/** The bytes before the seed of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

/** The key follows from the server's secret, so that all nodes have the same one, and a restored backup too. */
export function createSealer(secret: string) {
	const key = keyOf(secret);
	const spki = createPublicKey(key).export({ type: "spki", format: "der" });
	return {
		/** The server's public key, SPKI in base64. */
		publicKey: spki.toString("base64"),
		/** The signature of a head, base64. */
		sign: (sealed: SealedHead): string =>
			sign(null, Buffer.from(statementOf(sealed)), key).toString("base64"),
	};
}

function keyOf(secret: string): KeyObject {
	const seed = Buffer.from(hkdfSync("sha256", secret, "", "gantry record", 32));
	return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });
}

/** The text that is signed. */
function statementOf({ reads, changes, head }: SealedHead): string {
	return `signed record 1\n${reads} reads, ${changes} changes\n${head}\n`;
}

/** The head of an event now, for documents; null if it has no reads and no changes. @throws StoreUnavailable */
async function recordSeal(db: Kysely<Tables>, eventId: string): Promise<PrintedSeal | null> {
	const { end } = await chainEnd(db, eventId);
	const { head, reads, changes } = end;
	return end.number === 0 ? null : { short: shortHead(head), reads, changes };
}

/** Events whose seal is in memory. */
const SEALS_CACHED = 100;

/** The same, read once for each version of an event. */
export function createSeals(db: Kysely<Tables>) {
	const cached = new LRUCache<string, { version: number; seal: PrintedSeal | null }>({
		max: SEALS_CACHED,
	});
	return async (eventId: string, version: number): Promise<PrintedSeal | null> => {
		const known = cached.get(eventId);
		if (known?.version === version) return known.seal;
		const seal = await recordSeal(db, eventId);
		cached.set(eventId, { version, seal });
		return seal;
	};
}
