/** The keys that identify this server to push services and browsers (VAPID, RFC 8292), in base64url. */
import { createECDH } from "node:crypto";

const PUBLIC_KEY_BYTES = 65;
const PRIVATE_KEY_BYTES = 32;

/** A fresh pair. */
export function makePair(): { publicKey: string; privateKey: string } {
	const curve = createECDH("prime256v1");
	const publicKey = curve.generateKeys("base64url");
	const privateKey = curve.getPrivateKey("base64url");
	// One key in 256 begins with a zero, which is left out, so others reject it.
	return isPrivateKey(privateKey) ? { publicKey, privateKey } : makePair();
}

export function isPublicKey(text: string): boolean {
	return isKey(text, PUBLIC_KEY_BYTES);
}

export function isPrivateKey(text: string): boolean {
	return isKey(text, PRIVATE_KEY_BYTES);
}

/** Whether two keys, each of its kind, belong together. */
export function isPair(publicKey: string, privateKey: string): boolean {
	const curve = createECDH("prime256v1");
	try {
		curve.setPrivateKey(privateKey, "base64url");
	} catch {
		return false;
	}
	return curve.getPublicKey("base64url") === publicKey;
}

/** Whether a text is a valid contact of the operator. */
export function isSubject(text: string): boolean {
	return /^mailto:[^\s@]+@[^\s@]+$/.test(text) || (/^https:\/\//.test(text) && URL.canParse(text));
}

function isKey(text: string, bytes: number): boolean {
	return /^[\w-]+$/.test(text) && Buffer.from(text, "base64url").length === bytes;
}
