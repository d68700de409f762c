/** Lists of an event as files: what each lacks comes first, then its download. */

import { useEffect, useRef, useState } from "react";
import type { OrganisedEvent } from "../../../contract/events/organisedEvent.ts";
import { type ExportChoices, exportChoices } from "../../../contract/exports/exportChoices.ts";
import type { ExportFormat } from "../../../contract/exports/exportFormats.ts";
import { exportList } from "../../../contract/exports/exportList.ts";
import { fetchFile } from "../../../contract/kit/client/fetchFile.ts";
import type { RequestOf } from "../../../contract/kit/client/operationServer.ts";
import { unreached } from "../../../contract/kit/client/sendRequest.ts";
import { saveBlob } from "../../calls/saveFile.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { showDone } from "../frame/doneToasts.ts";
import { ScreenGate } from "../frame/event/ScreenGate.tsx";
import { filled } from "../frame/filled.ts";
import { GridTable, Panel } from "../frame/kit.tsx";
import { type Answer, callOrganiser, whileSignedIn } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { pageServer } from "../frame/pageServer.ts";
import { asIsland, useScreen } from "../frame/screenContext.tsx";
import type { TextsOf } from "../frame/screens.ts";
import { type ExportedAs, ExportFields } from "./ExportFields.tsx";
import { ExportRow } from "./ExportRow.tsx";
import { EXPORT_GROUPS, rowsOfGroup } from "./exportRows.ts";

interface Props {
	/** Its languages by code, that of the page first. */
	languages: readonly (readonly [code: "zh" | "en" | "ja", name: string])[];
}

export const ExportsScreen = asIsland(({ languages }: Props) => {
	const { texts } = useScreen("exports");
	return (
		<ScreenGate waiting={<p className="quiet">{texts["organiser.loading"]}</p>}>
			{(event) => <Exports {...{ languages, event }} />}
		</ScreenGate>
	);
});

function Exports({ languages, event }: Props & { event: OrganisedEvent }) {
	const { place, texts } = useScreen("exports");
	const [asked, setAsked] = useState<ExportedAs>({
		category: "",
		lang: languages[0]?.[0] ?? "zh",
		times: "exact",
	});
	const [making, setMaking] = useState<ExportFormat | null>(null);
	const cancelling = useRef(new AbortController());
	const choices = useExportChoices(place, asked.category, texts);

	async function download(format: ExportFormat) {
		cancelling.current = new AbortController();
		const { signal } = cancelling.current;
		setMaking(format);
		try {
			const answer = await downloadExport(place, { format, ...asked }, signal);
			if (signal.aborted) return;
			const name = dataOrToast(answer, texts, texts["organiser.exports.failed"]);
			if (name !== null)
				showDone({ text: filled(texts["organiser.exports.done"], { name }), change: null });
		} finally {
			setMaking(null);
		}
	}

	return (
		<>
			<ExportFields
				languages={languages}
				categories={event.categories}
				asked={asked}
				onChange={setAsked}
			/>
			{choices === null ? (
				<p className="quiet" role="status">
					{texts["organiser.exports.loading"]}
				</p>
			) : (
				<>
					<p className="quiet">
						{filled(texts["organiser.exports.version"], { version: String(choices.version) })}
						{choices.isProvisional && ` · ${texts["organiser.exports.provisional"]}`}
					</p>
					{EXPORT_GROUPS.map((group) => (
						<Panel
							key={group}
							id={`exports-${group}`}
							title={texts[`organiser.exports.group.${group}`]}
						>
							<GridTable
								heads={[
									texts["organiser.exports.file"],
									texts["organiser.exports.missing"],
									{ number: texts["organiser.exports.rows"] },
									texts["organiser.exports.download"],
								]}
								className="exports"
							>
								<tbody>
									{rowsOfGroup(choices.formats, group).map((row) => (
										<ExportRow
											key={row.name}
											{...{ row, making }}
											onDownload={download}
											onCancel={() => cancelling.current.abort()}
										/>
									))}
								</tbody>
							</GridTable>
						</Panel>
					))}
				</>
			)}
		</>
	);
}

/** @returns null until it is known */
function useExportChoices(
	place: OrganiserPlace,
	category: string,
	texts: TextsOf<"exports">,
): ExportChoices | null {
	const [known, setKnown] = useState<{ category: string; choices: ExportChoices } | null>(null);
	useEffect(() => {
		let isCurrent = true;
		const { server, eventId } = place;
		callOrganiser(server, exportChoices, { pjid: eventId }, { category }).then((answer) => {
			if (!isCurrent) return;
			const choices = dataOrToast(answer, texts, texts["organiser.exports.failed"]);
			if (choices !== null) setKnown({ category, choices });
		});
		return () => {
			isCurrent = false;
		};
	}, [place, category, texts]);
	return known?.category === category ? known.choices : null;
}

/** A large list is made while it is sent, ms. */
const TIMEOUT_MS = 600_000;

/**
 * Fetches the file and saves it.
 * @param signal ends it
 * @returns the file's name
 * @throws LoginExpired
 */
async function downloadExport(
	{ server, eventId }: OrganiserPlace,
	asked: RequestOf<typeof exportList>,
	signal: AbortSignal,
): Promise<Answer<string>> {
	const own = pageServer(server, TIMEOUT_MS);
	const answer = whileSignedIn(
		await fetchFile(own, exportList, { pjid: eventId }, asked, { signal }),
	);
	if (answer.kind !== "answered") return answer;
	const { name, bytes } = answer.data;
	try {
		saveBlob(await new Response(bytes).blob(), name);
		return { kind: "answered", data: name };
	} catch (cause) {
		return unreached(cause);
	}
}
