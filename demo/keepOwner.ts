/** The demonstration's owner, who can sign in: the password is made once and kept in the data folder. */
import { randomInt } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { DemoServer, Owner } from "./resultsServer.ts";

const FILE = "owner.json";
const EMAIL = "owner@example.org";
/** No letter looks like another letter or a digit. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

export interface KeptOwner {
	email: string;
	/** null if it was changed. */
	password: string | null;
}

/** @throws ServerUnavailable */
export async function keepOwner(
	folder: string,
	server: Pick<DemoServer, "addOwner" | "canSignIn">,
): Promise<KeptOwner> {
	const file = join(folder, FILE);
	const known = readOwner(file);
	const owner = known ?? { email: EMAIL, password: makePassword() };
	if (known === null) writeFileSync(file, `${JSON.stringify(owner)}\n`, { mode: 0o600 });
	if (known !== null && (await server.canSignIn(owner))) return owner;
	await server.addOwner(owner);
	return (await server.canSignIn(owner)) ? owner : { ...owner, password: null };
}

function readOwner(file: string): Owner | null {
	try {
		const kept = v.object({ email: v.string(), password: v.string() });
		return v.parse(kept, JSON.parse(readFileSync(file, "utf8")));
	} catch {
		return null;
	}
}

/** Four groups of four letters and digits: 79 random bits. */
function makePassword(): string {
	const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
	return Array.from({ length: 4 }, group).join("-");
}
