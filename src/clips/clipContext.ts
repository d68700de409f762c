/** Dependencies and checks that the parts of the clip service share. */

import { isSameSecret } from "../http/isSameSecret.ts";
import { Refusal } from "../http/Refusal.ts";
import type { ClipEngine } from "./clipEngine.ts";
import type { ClipRunner, FindClipRunner } from "./clipRunner.ts";
import type { ReportFault } from "./faultReports.ts";
import type { EventRecordings, Register } from "./recordingsRegister.ts";

export interface ClipTools {
	/** Null if ffmpeg is not installed. */
	engine: ClipEngine | null;
	register: Register;
	findRunner: FindClipRunner;
	/** MD5(event + bib + key). */
	hashOf(eventId: string, bib: string): string;
	/** The music of clips, absolute path; null for none. */
	music: string | null;
	/** Reports failures of recordings and clips. */
	reportFault: ReportFault;
}

/** The fields that identify a runner in every request to the service. */
export interface HashedRunner {
	pjid: string;
	pno: string;
	hash: string;
}

export interface Filmed {
	engine: ClipEngine;
	found: ClipRunner;
	event: EventRecordings;
}

/** A guess must not reveal whether a runner has the bib. @throws Refusal 404 */
export function checkHash({ hashOf }: ClipTools, { pjid, pno, hash }: HashedRunner): void {
	if (!isSameSecret(hash, hashOf(pjid, pno)))
		throw new Refusal(404, "unknown-file", "there is no such file");
}

/** Finds a runner and the event's recordings. @throws Refusal if nothing can be shown */
export async function findFilmed(tools: ClipTools, { pjid, pno }: HashedRunner): Promise<Filmed> {
	const engine = checkOffered(tools, pjid);
	const found = await tools.findRunner(pjid, pno);
	if (found === null) throw notFilmed(pno);
	if (!found.event.isOnline)
		throw new Refusal(200, "not-offered", `${pjid} is closed: there are no clips of it any more`);
	return { engine, found, event: tools.register.of(pjid) };
}

export function notFilmed(bib: string): Refusal {
	return new Refusal(200, "not-offered", `no recording shows ${bib}`);
}

/** @throws Refusal 200 if an event has no clips; its message says why */
export function checkOffered({ engine, register }: ClipTools, eventId: string): ClipEngine {
	if (engine === null)
		throw new Refusal(200, "not-offered", "there are no clips: ffmpeg is not installed here");
	if (register.of(eventId).recordings.length === 0)
		throw new Refusal(200, "not-offered", `${eventId} has no recordings`);
	return engine;
}
