/** The versions of the template. Restoring one puts it in place of the draft; it is stored when that is saved. */
import { timesIn } from "../frame/event/zoneTimes.ts";
import { filled } from "../frame/filled.ts";
import { Panel } from "../frame/kit.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import type { Version } from "./templateFields.ts";

interface Props {
	/** The newest first, which is the present one. */
	versions: readonly Version[];
	zone: string;
	onTake: (version: string) => void;
}

export function VersionPanel({ versions, zone, onTake }: Props) {
	const { texts } = useScreen("certificate");
	const times = timesIn(zone);
	return (
		<Panel
			id="cert-versions"
			title={texts["organiser.certificate.versions"]}
			beside={
				<button type="button" className="btn btn-small" onClick={() => onTake("default")}>
					{texts["organiser.certificate.toDefault"]}
				</button>
			}
		>
			<ul className="cert-versions">
				{versions.map(({ change, at, who, isDefault, isUndoing }, position) => {
					const name = filled(texts["organiser.certificate.version"], { change: String(change) });
					return (
						<li key={change}>
							<span>
								<b>{change === 0 ? texts["organiser.certificate.firstVersion"] : name}</b>
								{isDefault && <small>{texts["organiser.certificate.default"]}</small>}
								{isUndoing && <small>{texts["organiser.certificate.undone"]}</small>}
								<small className="quiet">
									{at !== null && `${times.dayAndClock(at)} `}
									{who}
								</small>
							</span>
							{position === 0 ? (
								<span className="quiet">{texts["organiser.certificate.present"]}</span>
							) : (
								<button
									type="button"
									className="btn btn-small"
									aria-label={filled(texts["organiser.certificate.restoreOf"], {
										version: change === 0 ? texts["organiser.certificate.firstVersion"] : name,
									})}
									onClick={() => onTake(String(change))}
								>
									{texts["organiser.certificate.restore"]}
								</button>
							)}
						</li>
					);
				})}
			</ul>
		</Panel>
	);
}
