/** The demonstration's keys for notifications, stored in its folder so that subscriptions survive a restart. */
import { createECDH } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Settings of the server, from the environment if set. */
export function demoKeys(folder, env) {
	if (env.VAPID_PUBLIC_KEY || env.VAPID_PRIVATE_KEY) return {};
	const file = join(folder, "vapid.json");
	const keys = readKeys(file) ?? makeKeys();
	writeFileSync(file, `${JSON.stringify(keys)}\n`, { mode: 0o600 });
	return { VAPID_SUBJECT: "mailto:demo@example.org", ...keys };
}

function readKeys(file) {
	try {
		const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = JSON.parse(readFileSync(file, "utf8"));
		return VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY ? { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } : null;
	} catch {
		return null;
	}
}

function makeKeys() {
	const curve = createECDH("prime256v1");
	const VAPID_PUBLIC_KEY = curve.generateKeys("base64url");
	const secret = curve.getPrivateKey();
	// One in 256 begins with a zero that is left out.
	const VAPID_PRIVATE_KEY = Buffer.concat([Buffer.alloc(32 - secret.length), secret]);
	return { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: VAPID_PRIVATE_KEY.toString("base64url") };
}
