/** What an event's certificates look like: kept in the store, so that every node has it. */

import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { OPERATOR } from "../../contract/operator/decide.ts";
import { type DesignOutcome, giveCertificate } from "../../contract/operator/giveCertificate.ts";
import { checkRequest } from "../../http/requestBody.ts";
import { createSerialQueue } from "../../http/serialQueue.ts";
import { log } from "../../log.ts";
import { DEFAULT_TEMPLATE } from "../../media/certificate/defaultTemplate.ts";
import type { Design } from "../../media/certificate/drawCertificate.ts";
import { certificateTemplate } from "../../media/certificate/template.ts";
import { writeAudit } from "../../store/auditLog.ts";
import { changeEvent } from "../../store/changeEvent.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import { StoreUnavailable } from "../../store/connection/StoreUnavailable.ts";
import { keepFile, listFiles, loadFile, removeFile } from "../../store/files.ts";
import { makeBackground } from "./certificateBackground.ts";

/** A design, and a name that only this very one has. */
export interface NamedDesign extends Design {
	name: string;
}

export interface CertificateTemplates {
	/** @throws StoreUnavailable */
	of(eventId: string): Promise<NamedDesign>;
	/** Keeps a template and its background; drawn with from then on. @throws Refusal */
	keep(eventId: string, body: unknown): Promise<DesignOutcome>;
}

const TEMPLATE = "certificate.json";
const BACKGROUND = "certificate.jpg";
/** Events whose design is in memory: a background has at most 400 KB. */
const DESIGNS_KEPT = 100;
/** Another node may have been given a newer one: the store is asked at most this often, ms. */
const LOOK_EVERY_MS = 10_000;

const ORDINARY: NamedDesign = { name: "", template: DEFAULT_TEMPLATE, background: null };

interface Kept {
	/** When its files were kept. */
	stamp: string;
	design: NamedDesign;
	/** performance.now() when the store said so. */
	seen: number;
}

export function createCertificateTemplates({ db }: Store, now: () => number): CertificateTemplates {
	const kept = new LRUCache<string, Kept>({ max: DESIGNS_KEPT });
	const looks = createSerialQueue(look);

	async function look(eventId: string): Promise<Kept> {
		const before = kept.get(eventId);
		const files = await listFiles(db, eventId, [TEMPLATE, BACKGROUND]);
		const stamp = JSON.stringify(files.map(({ name, at }) => [name, at]).sort());
		const design = before?.stamp === stamp ? before.design : await load(eventId);
		const found = { stamp, design, seen: performance.now() };
		kept.set(eventId, found);
		return found;
	}

	async function load(eventId: string): Promise<NamedDesign> {
		const text = await loadFile(db, eventId, TEMPLATE);
		if (text === null) return ORDINARY;
		const read = v.safeParse(certificateTemplate, JSON.parse(text.toString()));
		if (!read.success) {
			log.error(`the certificate template of ${eventId} cannot be read`, "the default one is used");
			return ORDINARY;
		}
		const bytes = await loadFile(db, eventId, BACKGROUND);
		const name = createHash("sha256")
			.update(text)
			.update(bytes ?? "")
			.digest("base64url");
		return { name, template: read.output, background: bytes && { name, bytes } };
	}

	return {
		async of(eventId) {
			const known = kept.get(eventId);
			if (known && performance.now() - known.seen < LOOK_EVERY_MS) return known.design;
			const looking = looks.running(eventId) ?? looks.run(eventId);
			const found = await looking.catch((error: unknown) => {
				if (known && error instanceof StoreUnavailable) return known;
				throw error;
			});
			return found.design;
		},
		async keep(eventId, body) {
			await checkEvent(db, eventId);
			const { given, template, background } = await readDesign(body);
			const text = template === null ? null : Buffer.from(JSON.stringify(given.template));
			const particulars = {
				fields: (template ?? DEFAULT_TEMPLATE).fields.length,
				bytes: background?.length ?? 0,
			};
			const files = [
				{ name: TEMPLATE, bytes: text },
				{ name: BACKGROUND, bytes: background },
			];
			const changed = await changeEvent(db, eventId, async (transaction) => {
				await checkEvent(transaction, eventId);
				let isAnother = false;
				for (const { name, bytes } of files) {
					const before = await loadFile(transaction, eventId, name);
					if (bytes === null ? before === null : before?.equals(bytes)) continue;
					isAnother = true;
					if (bytes === null) await removeFile(transaction, eventId, name);
					else await keepFile(transaction, eventId, { name, bytes, now: now() });
				}
				if (!isAnother) return { outcome: false, change: "nothing" };
				const doing = { who: OPERATOR, at: now() };
				const isOrdinary = template === null;
				await writeAudit(transaction, eventId, doing, {
					action: "certificate",
					isOrdinary,
					...particulars,
				});
				return { outcome: true, change: "nothing" };
			});
			if (changed) await looks.run(eventId);
			return { changed, ...particulars };
		},
	};
}

/** What was given: a template that is right, null for the ordinary one, and its background made. @throws Refusal */
export async function readDesign(body: unknown) {
	const given = checkRequest(giveCertificate.request, body);
	const { template } =
		given.template === null
			? { template: null }
			: checkRequest(v.object({ template: certificateTemplate }), body);
	const background =
		template === null || given.background === ""
			? null
			: await makeBackground(Buffer.from(given.background, "base64"), template);
	return { given, template, background };
}
