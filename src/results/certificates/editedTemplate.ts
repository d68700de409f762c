/** The certificate template of an event as its editor reads and stores it, with its versions. */
import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import * as v from "valibot";
import type { StoredBackground, uploadBackground } from "../../contract/certificates/background.ts";
import {
	type certificateTemplate as certificateTemplateOperation,
	MAX_VERSIONS,
} from "../../contract/certificates/certificateTemplate.ts";
import type { storeCertificate } from "../../contract/certificates/storeCertificate.ts";
import type { AnswerOf } from "../../contract/kit/client/operationServer.ts";
import { type Actor, memberOr } from "../../contract/kit/role.ts";
import { Refusal } from "../../http/Refusal.ts";
import { checkRequest } from "../../http/requestBody.ts";
import { DEFAULT_TEMPLATE } from "../../media/certificate/defaultTemplate.ts";
import { certificateTemplate, PAGES, type Template } from "../../media/certificate/template.ts";
import { changeEvent } from "../../store/changeEvent.ts";
import { keepBytes } from "../../store/changes/fileRow.ts";
import { type FileVersion, loadFileVersions } from "../../store/changes/fileVersions.ts";
import { deleteUnused } from "../../store/changes/keptFiles.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import { UnknownChange } from "../../store/errors/UnknownChange.ts";
import { loadFile, loadKept } from "../../store/files.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { readGivenImage } from "../drawing/givenImage.ts";
import { makeBackground } from "./certificateBackground.ts";
import { BACKGROUND, type CertificateTemplates, TEMPLATE } from "./certificateTemplates.ts";

type Edited = AnswerOf<typeof certificateTemplateOperation>;
type Stored = v.InferOutput<typeof storeCertificate.request>;
type Upload = v.InferOutput<typeof uploadBackground.request>;

const MM_IN_AN_INCH = 25.4;

/** Answers certificateTemplate. @throws UnknownEvent, UnknownChange */
export async function readEdited(
	db: Kysely<Tables>,
	eventId: string,
	version: string,
	isOffered: boolean,
): Promise<Edited> {
	await checkEvent(db, eventId);
	const changes = await loadFileVersions(db, eventId, [TEMPLATE, BACKGROUND]);
	const versions = changes.length > 0 ? changes : [await presentFiles(db, eventId)];
	const found =
		version === "default"
			? { hashes: new Map<string, string | null>() }
			: versions.findLast(({ change }) => version === "" || (change?.id ?? 0) === Number(version));
	if (found === undefined) throw new UnknownChange(eventId, Number(version));
	const text = await bytesOf(db, eventId, TEMPLATE, found.hashes.get(TEMPLATE) ?? null);
	const template = text === null ? DEFAULT_TEMPLATE : readStored(text);
	const hash = found.hashes.get(BACKGROUND) ?? null;
	const background = await bytesOf(db, eventId, BACKGROUND, hash);
	return {
		template,
		isDefault: text === null,
		background: background && (await factsOf(background, template)),
		change: versions.at(-1)?.change?.id ?? 0,
		isOffered,
		versions: versions.toReversed().slice(0, MAX_VERSIONS).map(shownVersion),
	};
}

function shownVersion({ change, hashes }: FileVersion): Edited["versions"][number] {
	return {
		change: change?.id ?? 0,
		at: change?.at ?? null,
		who: change?.who ?? "",
		isDefault: (hashes.get(TEMPLATE) ?? null) === null,
		hasBackground: (hashes.get(BACKGROUND) ?? null) !== null,
		isUndoing: (change?.undoes ?? null) !== null,
	};
}

/** The state of an event whose template was never changed. */
async function presentFiles(db: Kysely<Tables>, eventId: string): Promise<FileVersion> {
	const hashes = new Map<string, string | null>();
	for (const name of [TEMPLATE, BACKGROUND]) {
		const bytes = await loadFile(db, eventId, name);
		hashes.set(name, bytes && hashOf(bytes));
	}
	return { change: null, hashes };
}

/** A file with a hash: the present one, or one that was kept. */
async function bytesOf(
	db: Kysely<Tables>,
	eventId: string,
	name: string,
	hash: string | null,
): Promise<Buffer | null> {
	if (hash === null) return null;
	const kept = await loadKept(db, eventId, hash);
	if (kept !== null) return kept;
	const present = await loadFile(db, eventId, name);
	return present !== null && hashOf(present) === hash ? present : null;
}

function readStored(text: Buffer): Template {
	const read = v.safeParse(certificateTemplate, JSON.parse(text.toString()));
	return read.success ? read.output : DEFAULT_TEMPLATE;
}

function hashOf(bytes: Uint8Array): string {
	return createHash("sha256").update(bytes).digest("hex");
}

async function factsOf(bytes: Buffer, { page }: Pick<Template, "page">): Promise<StoredBackground> {
	const { width, height } = await readGivenImage(bytes);
	const dpi = Math.round((width * MM_IN_AN_INCH) / PAGES[page].width);
	return { hash: hashOf(bytes), width, height, bytes: bytes.length, dpi };
}

/** A template of a request, and its background: named by its hash, or sent with it. @throws Refusal 400 that names the field */
export async function readDraft(
	db: Kysely<Tables>,
	eventId: string,
	sent: Pick<Stored, "template" | "background" | "image">,
): Promise<{ template: Template; background: Buffer | null }> {
	const template =
		sent.template === null
			? DEFAULT_TEMPLATE
			: checkRequest(v.object({ template: certificateTemplate }), sent).template;
	if (sent.template === null) return { template, background: null };
	if (sent.image !== "")
		return {
			template,
			background: await makeBackground(Buffer.from(sent.image, "base64"), template),
		};
	if (sent.background === "") return { template, background: null };
	const background = await bytesOf(db, eventId, BACKGROUND, sent.background);
	if (background !== null) return { template, background };
	throw new Refusal(400, "wrong-field", "background: it is not stored any more: upload it again");
}

/** Answers storeCertificate. @throws Refusal, UnknownEvent, ChangedMeanwhile */
export async function storeEdited(
	db: Kysely<Tables>,
	templates: CertificateTemplates,
	eventId: string,
	sent: Stored,
	actor: Actor,
): Promise<AnswerOf<typeof storeCertificate>> {
	await checkEvent(db, eventId);
	const { template, background } = await readDraft(db, eventId, sent);
	const fields = template.fields.length;
	const design = { template: sent.template, fields, background };
	const who = memberOr(actor, sent.who);
	const change = await templates.put(eventId, design, who, sent.expects);
	return { change, fields, bytes: background?.length ?? 0 };
}

/** Answers uploadBackground. @throws Refusal, UnknownEvent */
export async function keepUpload(
	db: Kysely<Tables>,
	eventId: string,
	{ image, page }: Upload,
	now: number,
): Promise<AnswerOf<typeof uploadBackground>> {
	await checkEvent(db, eventId);
	const uploaded = Buffer.from(image, "base64");
	const { width, height } = await readGivenImage(uploaded);
	const bytes = await makeBackground(uploaded, { ...DEFAULT_TEMPLATE, page });
	await changeEvent(db, eventId, async (transaction) => {
		await deleteUnused(transaction, eventId);
		await keepBytes({ transaction, eventId, now }, bytes);
		return { outcome: null, change: "nothing" };
	});
	return { ...(await factsOf(bytes, { page })), given: { width, height } };
}
