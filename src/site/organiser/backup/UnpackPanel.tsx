/** Shows what an event's file holds and would do, and unpacks it. */
import { useStore } from "@nanostores/react";
import { type FormEvent, useEffect, useState } from "react";
import { dataOf } from "../../../contract/kit/client/outcome.ts";
import {
	EVENT_FILE_TYPE,
	type UnpackedEvent,
	unpackEvent,
} from "../../../contract/transfer/unpackEvent.ts";
import { failureText } from "../frame/answerTexts.ts";
import { filled } from "../frame/filled.ts";
import { Field, Panel } from "../frame/kit.tsx";
import { $member, loadMember } from "../frame/member/signedInMember.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { useScreen } from "../frame/screenContext.tsx";
import type { TextsOf } from "../frame/screens.ts";

type State =
	| { kind: "empty" }
	| { kind: "working"; isWriting: boolean }
	| { kind: "seen"; found: UnpackedEvent }
	| { kind: "failed"; reason: string };

const ID = "M[0-9]{4}";
/** A large file takes minutes on a slow line, ms. */
const TIMEOUT_MS = 600_000;

export function UnpackPanel() {
	const { place, texts } = useScreen("backup");
	const member = useStore($member);
	useEffect(() => {
		void loadMember(place);
	}, [place]);
	const [file, setFile] = useState<File | null>(null);
	const [as, setAs] = useState("");
	const [state, setState] = useState<State>({ kind: "empty" });
	const orgid = member?.events.find(({ pjid }) => pjid === place.eventId)?.orgid ?? "";

	async function send(chosen: File, id: string, isDry: boolean) {
		setState({ kind: "working", isWriting: !isDry });
		const answer = await callOrganiser(
			place.server,
			unpackEvent,
			{ orgid },
			{ as: id, dry: isDry ? "1" : "0" },
			{ file: chosen.slice(0, chosen.size, EVENT_FILE_TYPE), timeoutMs: TIMEOUT_MS },
		);
		const found = dataOf(answer);
		setState(
			found === null
				? { kind: "failed", reason: failureText(answer, texts) }
				: { kind: "seen", found },
		);
	}

	/** An id is sent when it is complete. */
	function look(chosen: File | null, id: string) {
		setFile(chosen);
		setAs(id);
		if (chosen === null) setState({ kind: "empty" });
		else if (id === "" || new RegExp(`^${ID}$`).test(id)) void send(chosen, id, true);
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		if (file !== null) void send(file, as, false);
	}

	const isWorking = state.kind === "working";
	return (
		<Panel id="unpack-event" title={texts["organiser.backup.unpack"]} onSubmit={submit}>
			<div className="panel-body">
				<Field label={texts["organiser.backup.choose"]}>
					<input
						type="file"
						accept=".gantry"
						disabled={isWorking || orgid === ""}
						onChange={({ target }) => look(target.files?.[0] ?? null, as)}
						aria-describedby="unpack-hint"
					/>
					<small id="unpack-hint" className="quiet">
						{texts["organiser.backup.organisation"]}
					</small>
				</Field>
				<Field label={texts["organiser.backup.as"]} className="backup-id">
					<input
						value={as}
						pattern={ID}
						maxLength={5}
						disabled={isWorking}
						onChange={({ target }) => look(file, target.value.toUpperCase())}
					/>
				</Field>
				<div role="status">
					<Found state={state} />
				</div>
				{state.kind === "seen" && state.found.outcome === "would be written" && (
					<button type="submit" className="btn btn-primary">
						{texts["organiser.backup.write"]}
					</button>
				)}
			</div>
		</Panel>
	);
}

function Found({ state }: { state: State }) {
	const { place, texts } = useScreen("backup");
	if (state.kind === "empty") return null;
	if (state.kind === "failed") return <p className="alarm">{state.reason}</p>;
	if (state.kind === "working")
		return (
			<p className="quiet">
				{texts[state.isWriting ? "organiser.backup.writing" : "organiser.backup.reading"]}
			</p>
		);
	const { found } = state;
	const event = found.pjid;
	const open = filled(texts["organiser.backup.open"], { event });
	return (
		<>
			<p>
				{filled(texts["organiser.backup.holds"], {
					name: found.name,
					event: found.packedAs,
					runners: String(found.runners),
					reads: String(found.reads),
					changes: String(found.changes),
					files: String(found.files),
				})}
			</p>
			<p>
				<b>{filled(outcomeText(found.outcome, texts), { event })}</b>{" "}
				{found.outcome !== "would be written" && (
					<a href={place.dashboard.replace(place.eventId, event)}>{open}</a>
				)}
			</p>
		</>
	);
}

function outcomeText(outcome: UnpackedEvent["outcome"], texts: TextsOf<"backup">): string {
	if (outcome === "written") return texts["organiser.backup.written"];
	return texts[outcome === "same" ? "organiser.backup.same" : "organiser.backup.would"];
}
