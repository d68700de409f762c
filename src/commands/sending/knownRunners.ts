/** What a server knows already of the runners of a log. */
import * as v from "valibot";
import { addressOf } from "../../contract/client/addressOf.ts";
import { READS_PER_REQUEST } from "../../contract/timing/sendReads.ts";
import { taggedRunners } from "../../contract/timing/taggedRunners.ts";
import { type KnownTags, tagFields, type tagsToDate } from "../../imports/readers/datedReads.ts";
import type { KnownRunner } from "../../race/time/knownRunner.ts";
import { CommandFailed } from "../CommandFailed.ts";
import type { Ask } from "./resultsServer.ts";

/** Nothing of a server that does not say it: then the race and the log decide. */
export async function knownRunnersOf(
	eventId: string,
	tags: ReturnType<typeof tagsToDate>,
	ask: Ask,
): Promise<KnownTags> {
	const path = addressOf(taggedRunners, { pjid: eventId });
	const all = [...tags];
	const found = new Map<string, KnownRunner>();
	for (let from = 0; from < all.length; from += READS_PER_REQUEST) {
		const asked = all.slice(from, from + READS_PER_REQUEST);
		const body = { tags: asked.map(([, tag]) => tagFields(tag)) };
		const attempt = await ask({ method: "POST", path, body }).catch((error: unknown) => {
			// An older server does not have the address.
			if (error instanceof CommandFailed) return null;
			throw error;
		});
		if (attempt?.kind !== "data") return new Map();
		const answered = v.safeParse(taggedRunners.answer, attempt.data);
		if (!answered.success) return new Map();
		for (const [position, [key]] of asked.entries()) {
			const runner = answered.output.runners[position];
			if (runner) found.set(key, runner);
		}
	}
	return found;
}
