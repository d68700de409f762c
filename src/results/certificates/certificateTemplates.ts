/** Certificate templates of events, in the store, so that every node has them. */

import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { createSerialQueue } from "../../http/serialQueue.ts";
import { log } from "../../log.ts";
import { DEFAULT_TEMPLATE } from "../../media/certificate/defaultTemplate.ts";
import { certificateTemplate } from "../../media/certificate/template.ts";
import { changeEvent } from "../../store/changeEvent.ts";
import { checkExpected, makeChange } from "../../store/changes/applyChange.ts";
import { keepBytes } from "../../store/changes/fileRow.ts";
import type { Wanted } from "../../store/changes/part.ts";
import { partsOf } from "../../store/changes/writeParts.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import { StoreUnavailable } from "../../store/connection/StoreUnavailable.ts";
import { listFiles, loadFile } from "../../store/files.ts";
import type { EventCache } from "../core/eventCache.ts";
import type { NamedDesign } from "../drawing/drawingMessages.ts";

export interface CertificateTemplates {
	/** @throws StoreUnavailable */
	of(eventId: string): Promise<NamedDesign>;
	/**
	 * Stores a template that was checked, null for the default one, and its background, which are used from then on.
	 * @param template as it is written
	 * @param expects the last change of the template that the author has seen; null for any
	 * @returns the change; null if the event had the same template already
	 * @throws ChangedMeanwhile
	 */
	put(
		eventId: string,
		design: { template: unknown; fields: number; background: Buffer | null },
		who: string,
		expects: number | null,
	): Promise<number | null>;
	/** Reads the template again, because an undoing changed it. @throws StoreUnavailable */
	renew(eventId: string): Promise<void>;
}

export const TEMPLATE = "certificate.json";
export const BACKGROUND = "certificate.jpg";
/** Events whose template is in memory. A background has at most 400 KB. */
const TEMPLATES_CACHED = 100;
/** Each change of the event queries the store. If one was missed, a query comes this long after the last one, ms. */
const CHECK_INTERVAL_MS = 10_000;

const DEFAULT: NamedDesign = { name: "", template: DEFAULT_TEMPLATE, background: null };

interface CachedTemplate {
	/** When its files were stored. */
	stamp: string;
	design: NamedDesign;
	/** performance.now() at the last query of the store. */
	checkedAt: number;
}

export function createCertificateTemplates(
	{ db }: Store,
	eventCache: Pick<EventCache, "onChange" | "renew">,
	now: () => number,
): CertificateTemplates {
	const cache = new LRUCache<string, CachedTemplate>({ max: TEMPLATES_CACHED });
	const checks = createSerialQueue(checkStore);
	eventCache.onChange(async ({ eventId }) => {
		const isTouched = (id: string) => eventId === null || id === eventId;
		await Promise.all([...cache.keys()].filter(isTouched).map((id) => checks.run(id)));
	});

	async function checkStore(eventId: string): Promise<CachedTemplate> {
		const before = cache.get(eventId);
		const files = await listFiles(db, eventId, [TEMPLATE, BACKGROUND]);
		const stamp = JSON.stringify(files.map(({ name, at }) => [name, at]).sort());
		const design = before?.stamp === stamp ? before.design : await load(eventId);
		const found = { stamp, design, checkedAt: performance.now() };
		cache.set(eventId, found);
		return found;
	}

	async function load(eventId: string): Promise<NamedDesign> {
		const text = await loadFile(db, eventId, TEMPLATE);
		if (text === null) return DEFAULT;
		const read = v.safeParse(certificateTemplate, JSON.parse(text.toString()));
		if (!read.success) {
			log.error(`the certificate template of ${eventId} cannot be read`, "the default one is used");
			return DEFAULT;
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
			const known = cache.get(eventId);
			if (known && performance.now() - known.checkedAt < CHECK_INTERVAL_MS) return known.design;
			const checking = checks.running(eventId) ?? checks.run(eventId);
			const found = await checking.catch((error: unknown) => {
				if (known && error instanceof StoreUnavailable) return known;
				throw error;
			});
			return found.design;
		},
		put,
		async renew(eventId) {
			await checks.run(eventId);
		},
	};

	async function put(
		...[eventId, { template, fields, background }, who, expects]: Parameters<
			CertificateTemplates["put"]
		>
	): Promise<number | null> {
		const text = template === null ? null : Buffer.from(JSON.stringify(template));
		const files = [
			{ name: TEMPLATE, bytes: text },
			{ name: BACKGROUND, bytes: background },
		];
		const change = await changeEvent(db, eventId, async (transaction) => {
			await checkEvent(transaction, eventId);
			const event = { transaction, eventId, now: now() };
			const wanted: Wanted[] = [];
			for (const { name, bytes } of files) {
				const subject = { table: "file", key: [name] } as const;
				await checkExpected(event, subject, expects);
				wanted.push({ ...subject, after: bytes && (await keepBytes(event, bytes)) });
			}
			const parts = await partsOf(event, wanted);
			if (parts.length === 0) return { outcome: null, change: "nothing" };
			const entry = {
				...({ action: "certificate", isOrdinary: template === null } as const),
				fields,
				bytes: background?.length ?? 0,
			};
			const outcome = await makeChange(event, { who, at: now() }, entry, parts);
			return { outcome, change: "field" };
		});
		if (change !== null) {
			await checks.run(eventId);
			await eventCache.renew(eventId);
		}
		return change;
	}
}
