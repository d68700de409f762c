/** Downloads the event as one file. */
import { addressOf } from "../../../contract/kit/client/addressOf.ts";
import { packEvent } from "../../../contract/transfer/packEvent.ts";
import { filled } from "../frame/filled.ts";
import { Panel } from "../frame/kit.tsx";
import { useScreen } from "../frame/screenContext.tsx";

export function FilePanel() {
	const {
		place: { server, eventId },
		texts,
	} = useScreen("backup");
	const file = `${eventId}.gantry`;
	return (
		<Panel id="event-file" title={texts["organiser.backup.file"]}>
			<div className="panel-body">
				<p>{texts["organiser.backup.contents"]}</p>
				<a
					className="act"
					href={`${server}${addressOf(packEvent, { pjid: eventId })}`}
					download={file}
				>
					{filled(texts["organiser.backup.download"], { file })}
				</a>
			</div>
		</Panel>
	);
}
