/** Opens an event's file and streams its parts. Nothing of it is trusted. */
import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import * as v from "valibot";
import { ArchiveDamaged, bytesOf, type Member, membersOf } from "../backup/archive.ts";
import { codeOf } from "../connection/writerLock.ts";
import {
	EVENT_FILE_MAX_BYTES,
	EVENT_FORMAT,
	EVENT_MANIFEST,
	EVENT_MANIFEST_HASH,
	EventFileRefused,
	type EventManifest,
	eventManifest,
	LINE_MAX_BYTES,
	type ManifestPart,
	manifestHash,
} from "./eventManifest.ts";
import { type ColumnTypes, type PlainRow, readRow } from "./plainRows.ts";

export interface EventFile {
	manifest: EventManifest;
	/** The rows of a part, in portions; none if the file lacks the part. @throws EventFileRefused */
	rows(part: string, columns: ColumnTypes): AsyncGenerator<PlainRow[]>;
	/** The lines of a part. @throws EventFileRefused */
	lines(part: string): AsyncGenerator<string[]>;
	/** The bytes of a part. @throws EventFileRefused if it is larger than a picture can be */
	bytes(part: ManifestPart): Buffer;
	/** Compares each part with its hash. @throws EventFileRefused */
	checkHashes(): Promise<void>;
	close(): void;
}

const CHUNK = 1024 * 1024;
const MANIFEST_MAX_BYTES = 4 * 1024 * 1024;
/** A picture or a template, bytes. */
const BYTES_MAX_BYTES = 64 * 1024 * 1024;

/** @param name for errors @throws EventFileRefused */
export function openEventFile(path: string, name: string): EventFile {
	const archive = openArchive(path, name);
	try {
		const { manifest, members } = contentsOf(archive, name);
		return fileOf(archive, name, manifest, members);
	} catch (error) {
		closeSync(archive);
		throw error;
	}
}

function openArchive(path: string, name: string): number {
	try {
		return openSync(path, "r");
	} catch (error) {
		throw new EventFileRefused(
			`${name} cannot be read (${codeOf(error)}): check its name and rights`,
		);
	}
}

function contentsOf(archive: number, name: string) {
	if (fstatSync(archive).size > EVENT_FILE_MAX_BYTES)
		throw new EventFileRefused(`${name} is larger than an event's file can be`);
	try {
		const list = membersOf(archive);
		const members = new Map(list.map((member) => [member.name, member]));
		const [first] = list;
		if (first?.name !== EVENT_MANIFEST || first.bytes > MANIFEST_MAX_BYTES) throw noEvent(name);
		const written = bytesOf(archive, first);
		const json: unknown = JSON.parse(written.toString("utf8"));
		const format = Object(json).format;
		if (typeof format === "number" && format > EVENT_FORMAT)
			throw new EventFileRefused(
				`${name} has format ${format} of a newer version of Gantry (${String(Object(json).gantry)}): upgrade this one, which reads up to format ${EVENT_FORMAT}`,
			);
		const manifest = v.parse(eventManifest, json);
		const last = list.at(-1);
		const hash = manifestHash(written);
		if (last?.name !== EVENT_MANIFEST_HASH || last.bytes !== hash.length) throw noEvent(name);
		if (!bytesOf(archive, last).equals(hash)) throw noEvent(name);
		checkMembers(name, manifest, list);
		return { manifest, members };
	} catch (error) {
		if (error instanceof ArchiveDamaged)
			throw new EventFileRefused(`${name} is no event's file, or is damaged: ${error.message}`);
		if (error instanceof SyntaxError || v.isValiError(error)) throw noEvent(name);
		throw error;
	}
}

function noEvent(name: string): EventFileRefused {
	return new EventFileRefused(
		`${name} is no event's file, or its list is damaged: take another copy`,
	);
}

/** The members are exactly the parts of the list. @throws EventFileRefused */
function checkMembers(name: string, { parts }: EventManifest, list: readonly Member[]): void {
	const names = list.slice(1, -1).map((member) => member.name);
	const missing = parts.find((part) => !names.includes(part.name));
	if (missing) throw new EventFileRefused(`${name}: ${missing.name} is missing: take another copy`);
	if (names.length !== parts.length) throw noEvent(name);
	for (const part of parts) {
		const member = list.find((each) => each.name === part.name);
		if (member?.bytes !== part.bytes) throw damaged(name, part);
	}
}

function damaged(name: string, part: Pick<ManifestPart, "name">): EventFileRefused {
	return new EventFileRefused(
		`${name}: ${part.name} is damaged, its hash differs: take another copy of the file`,
	);
}

function fileOf(
	archive: number,
	name: string,
	manifest: EventManifest,
	members: ReadonlyMap<string, Member>,
): EventFile {
	const chunk = Buffer.alloc(CHUNK);

	async function* chunks(part: string): AsyncGenerator<Buffer> {
		const member = members.get(part);
		if (member === undefined) return;
		for (let done = 0; done < member.bytes; ) {
			const read = readSync(
				archive,
				chunk,
				0,
				Math.min(CHUNK, member.bytes - done),
				member.at + done,
			);
			if (read === 0) throw damaged(name, { name: part });
			done += read;
			// Requests are answered between the chunks.
			await nextTurn();
			yield chunk.subarray(0, read);
		}
	}

	async function* lines(part: string): AsyncGenerator<string[]> {
		let rest: Buffer = Buffer.alloc(0);
		for await (const bytes of chunks(part)) {
			const all = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
			const end = all.lastIndexOf(10);
			if (end >= 0) yield all.toString("utf8", 0, end).split("\n");
			rest = Buffer.from(all.subarray(end + 1));
			if (rest.length > LINE_MAX_BYTES)
				throw new EventFileRefused(
					`${name}: ${part} has a line that is too long: take another copy`,
				);
		}
		if (rest.length > 0) throw damaged(name, { name: part });
	}

	return {
		manifest,
		lines,
		async *rows(part, columns) {
			let number = 0;
			for await (const portion of lines(part))
				yield portion.map((line) => {
					number++;
					return readRow(columns, line, `${name}: ${part}, line ${number}`);
				});
		},
		bytes(part) {
			const member = members.get(part.name);
			if (member === undefined || member.bytes > BYTES_MAX_BYTES) throw damaged(name, part);
			return bytesOf(archive, member);
		},
		async checkHashes() {
			for (const part of manifest.parts) {
				const hash = createHash("sha256");
				for await (const bytes of chunks(part.name)) hash.update(bytes);
				if (hash.digest("hex") !== part.sha256) throw damaged(name, part);
			}
		},
		close: () => closeSync(archive),
	};
}
