/** When the store was backed up last, and the commands that back it up and restore it. */

import { useEffect, useState } from "react";
import { type LastBackup, lastBackup } from "../../../contract/transfer/lastBackup.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { useEventTimes } from "../frame/event/useEventTimes.ts";
import { filled } from "../frame/filled.ts";
import { Panel } from "../frame/kit.tsx";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { useScreen } from "../frame/screenContext.tsx";

export function BackupAge() {
	const { place, texts } = useScreen("backup");
	const { server, eventId } = place;
	const [last, setLast] = useState<LastBackup | null>(null);
	useEffect(() => {
		void callOrganiser(server, lastBackup, { pjid: eventId }, undefined).then((answer) => {
			const backup = dataOrToast(answer, texts);
			if (backup !== null) setLast(backup);
		});
	}, [server, eventId, texts]);
	return (
		<Panel id="last-backup" title={texts["organiser.backup.last"]}>
			<div className="panel-body">
				{last === null ? (
					<p className="quiet">{texts["organiser.loading"]}</p>
				) : (
					<Age last={last} />
				)}
				<p>{texts["organiser.backup.how"]}</p>
				<pre>{BACK_UP}</pre>
				<p>{texts["organiser.backup.restore"]}</p>
				<pre>{RESTORE[last?.store ?? "sqlite"]}</pre>
			</div>
		</Panel>
	);
}

function Age({ last: { madeAt, bytes, now } }: { last: LastBackup }) {
	const { place, texts } = useScreen("backup");
	const { dayAndClock } = useEventTimes();
	if (madeAt === null) return <p className="backup-age alarm">{texts["organiser.backup.none"]}</p>;
	const age = Math.max(0, now - madeAt);
	return (
		<>
			<p className="backup-age">
				{filled(texts["organiser.backup.age"], { age: ageText(age, place.language) })}{" "}
				<small className="quiet">
					{filled(texts["organiser.backup.made"], {
						time: dayAndClock(madeAt),
						size: sizeText(bytes, place.language),
					})}
				</small>
			</p>
			{age > OLD_MS && <p className="alarm">{texts["organiser.backup.old"]}</p>}
		</>
	);
}

/** The commands that back up and restore a store, as they are typed on the server. */
const BACK_UP = "gantry backup";

const RESTORE: Readonly<Record<LastBackup["store"], string>> = {
	sqlite: "DATA_DIR=NEW_FOLDER gantry restore FILE",
	postgres: "DATABASE_URL=postgres://…/NEW_DATABASE gantry restore FILE",
};

/** Ages and sizes of files, as people read them. */

const MINUTE = 60_000;
const UNITS = [
	["day", 24 * 60 * MINUTE],
	["hour", 60 * MINUTE],
	["minute", MINUTE],
] as const;

/** An older backup is named as old, ms. */
const OLD_MS = 7 * 24 * 60 * MINUTE;

/** A duration in its largest unit, such as "3 days". @param ms at least 0 */
function ageText(ms: number, language: string): string {
	const [unit, length] = UNITS.find(([, each]) => ms >= each) ?? ["minute", MINUTE];
	return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(
		Math.floor(ms / length),
	);
}

/** A size, such as "12 MB". */
function sizeText(bytes: number, language: string): string {
	const [unit, size] =
		bytes < 1_000_000 ? (["kilobyte", 1_000] as const) : (["megabyte", 1_000_000] as const);
	return new Intl.NumberFormat(language, { style: "unit", unit, maximumFractionDigits: 1 }).format(
		bytes / size,
	);
}
