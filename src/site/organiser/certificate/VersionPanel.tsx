/** The versions of the template. Restoring one puts it in place of the draft; it is stored when that is saved. */
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
	const { place, texts } = useScreen("certificate");
	return (
		<Panel
			id="cert-versions"
			title={texts["organiser.certificate.versions"]}
			beside={
				<button type="button" className="act act-small" onClick={() => onTake("default")}>
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
									{at !== null && `${timeOf(at, zone, place.language)} `}
									{who}
								</small>
							</span>
							{position === 0 ? (
								<span className="quiet">{texts["organiser.certificate.present"]}</span>
							) : (
								<button
									type="button"
									className="act act-small"
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

function timeOf(at: number, timeZone: string, language: string): string {
	return new Date(at).toLocaleString(language, {
		timeZone,
		hourCycle: "h23",
		month: "numeric",
		day: "numeric",
		hour: "2-digit",
		minute: "2-digit",
	});
}
