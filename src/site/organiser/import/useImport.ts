/** A file between its choice and its writing: handed over, read with options, compared, written. */
import { useCallback, useRef, useState } from "react";
import { FILE_MAX_BYTES } from "../../../contract/importing/importShapes.ts";
import { type ReadImportData, readImport } from "../../../contract/importing/readImport.ts";
import { sendImportFile } from "../../../contract/importing/sendImportFile.ts";
import { writeImport } from "../../../contract/importing/writeImport.ts";
import type { AnswerOf, RequestOf } from "../../../contract/kit/client/operationServer.ts";
import { dataOf, refusalOf } from "../../../contract/kit/client/outcome.ts";
import { cleanFileName } from "../../../contract/kit/fileName.ts";
import { failureText } from "../frame/answerTexts.ts";
import { showFailure } from "../frame/doneToasts.ts";
import type { Answer } from "../frame/organiserCalls.ts";
import { callOrganiser, FILE_SENDING } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import type { TextsOf } from "../frame/screens.ts";

/** How the file is read. */
export type ReadChoices = Omit<RequestOf<typeof readImport>, "draft">;

/** A file with its present reading. */
export interface HandedFile {
	file: File;
	draft: string;
	choices: ReadChoices;
	data: ReadImportData;
}

type Stage =
	| { kind: "empty" }
	| { kind: "reading"; name: string }
	/** `isBusy`: it is being read again or written. */
	| { kind: "read"; handed: HandedFile; isBusy: boolean };

/**
 * Calls an operation with the id of the file; the file is sent again if the server does not keep it any more. The answer is null
 * if the file was changed or moved since it was chosen.
 */
type WithDraft = <Data>(
	handed: { file: File; draft: string },
	call: (draft: string) => Promise<Answer<Data>>,
) => Promise<{ answer: Answer<Data> | null; draft: string }>;

export function useImport(place: OrganiserPlace, texts: TextsOf<"import">) {
	const [stage, setStage] = useState<Stage>({ kind: "empty" });
	/** The last action: an answer to an earlier one is not shown. */
	const turn = useRef(0);

	const fail = useCallback(
		(answer: Answer<unknown> | null) =>
			showFailure(
				answer === null ? texts["organiser.import.fileGone"] : failureText(answer, texts),
			),
		[texts],
	);

	const withDraft: WithDraft = useCallback(
		async ({ file, draft: known }, call) => {
			const answer = known === "" ? null : await call(known);
			if (answer !== null && refusalOf(answer) !== "unknown-file") return { answer, draft: known };
			const bytes = await file.arrayBuffer().catch(() => null);
			if (bytes === null) return { answer: null, draft: "" };
			const sent = await callOrganiser(
				place.server,
				sendImportFile,
				{ pjid: place.eventId },
				{},
				{ ...FILE_SENDING, file: new Blob([bytes], { type: "application/octet-stream" }) },
			);
			if (sent.kind !== "answered") return { answer: sent, draft: "" };
			const { draft } = sent.data;
			return { answer: await call(draft), draft };
		},
		[place],
	);

	const read = useCallback(
		async (file: File, known: string, choices: ReadChoices, before: HandedFile | null) => {
			const own = ++turn.current;
			const pjid = place.eventId;
			setStage(
				before === null
					? { kind: "reading", name: file.name }
					: { kind: "read", handed: { ...before, choices }, isBusy: true },
			);
			const { answer, draft } = await withDraft({ file, draft: known }, (id) =>
				callOrganiser(place.server, readImport, { pjid }, { draft: id, ...choices }, FILE_SENDING),
			);
			if (own !== turn.current) return;
			const data = dataOf(answer);
			if (data !== null) {
				const handed = { file, draft, choices, data };
				setStage({ kind: "read", handed, isBusy: false });
				return;
			}
			fail(answer);
			setStage(before ? { kind: "read", handed: before, isBusy: false } : { kind: "empty" });
		},
		[place, withDraft, fail],
	);

	const choose = useCallback(
		(file: File) => {
			if (file.size > FILE_MAX_BYTES) showFailure(texts["organiser.import.tooLarge"]);
			else void read(file, "", {}, null);
		},
		[read, texts],
	);

	const change = useCallback(
		(handed: HandedFile, choices: ReadChoices) =>
			void read(handed.file, handed.draft, { ...handed.choices, ...choices }, handed),
		[read],
	);

	/** @returns the outcome; null if nothing was written. If the event moved on, the file is compared anew. */
	const write = useCallback(
		async (
			handed: HandedFile,
			confirmed: { removesOthers: boolean; replacesNames: boolean },
		): Promise<WriteOutcome | { movedOnBy: string } | null> => {
			const own = ++turn.current;
			const { file, data, choices } = handed;
			setStage({ kind: "read", handed, isBusy: true });
			const { answer, draft } = await withDraft(handed, (id) =>
				callOrganiser(
					place.server,
					writeImport,
					{ pjid: place.eventId },
					{
						draft: id,
						...choices,
						columns: choices.columns ?? data.corrected,
						...confirmed,
						file: cleanFileName(handed.file.name),
						expects: data.revision,
					},
					FILE_SENDING,
				),
			);
			if (own !== turn.current) return null;
			const written = dataOf(answer);
			if (written !== null) {
				setStage({ kind: "empty" });
				return written;
			}
			if (answer?.kind === "conflict") {
				await read(file, draft, choices, handed);
				return { movedOnBy: answer.later[0]?.who ?? "" };
			}
			fail(answer);
			setStage({ kind: "read", handed, isBusy: false });
			return null;
		},
		[place, withDraft, read, fail],
	);

	const drop = useCallback(() => {
		turn.current++;
		setStage({ kind: "empty" });
	}, []);
	return { stage, choose, change, write, drop };
}

export type WriteOutcome = AnswerOf<typeof writeImport>;
