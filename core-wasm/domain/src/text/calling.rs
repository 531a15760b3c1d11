//! The country of a phone number, by its calling code.
//!
//! The table has the geographic codes of the ITU's list (Recommendation E.164), and the area codes of `+1`, `+7` and `+599` that belong to
//! another country than the rest. Countries are written as in ISO 3166, and Kosovo as `XK`.
//!
//! Only functions and staff use this module, so browsers download none of its table.

/// The fewest digits of an international number with its code.
const SHORTEST: usize = 7;
/// The most digits of an international number with its code, by E.164.
const LONGEST: usize = 15;

/// The countries in which a phone number may be registered: several if they share a calling code, none if the number has no code, or one
/// of no country. The number begins with `+` or `00`; of two numbers with a slash between them, the first counts.
///
/// A person may be elsewhere than their number: staff ask before they rely on it.
#[must_use]
pub fn calling_countries(phone: &str) -> &'static [&'static str] {
    let first = phone.split('/').next().unwrap_or_default();
    let typed: String = first.chars().filter(|c| c.is_ascii_digit() || *c == '+').collect();
    let Some(number) = typed.strip_prefix('+').or_else(|| typed.strip_prefix("00")) else { return &[] };
    if number.contains('+') || !(SHORTEST..=LONGEST).contains(&number.len()) {
        return &[];
    }
    let codes = CODES.iter().filter(|(code, _)| number.starts_with(code));
    codes.max_by_key(|(code, _)| code.len()).map_or(&[], |(_, countries)| *countries)
}

/// Calling codes with their countries. Of several that fit, the longest counts.
#[rustfmt::skip]
const CODES: &[(&str, &[&str])] = &[
    ("1", &["US", "CA"]),
    ("1242", &["BS"]), ("1246", &["BB"]), ("1264", &["AI"]), ("1268", &["AG"]), ("1284", &["VG"]), ("1340", &["VI"]),
    ("1345", &["KY"]), ("1441", &["BM"]), ("1473", &["GD"]), ("1649", &["TC"]), ("1658", &["JM"]), ("1664", &["MS"]),
    ("1670", &["MP"]), ("1671", &["GU"]), ("1684", &["AS"]), ("1721", &["SX"]), ("1758", &["LC"]), ("1767", &["DM"]),
    ("1784", &["VC"]), ("1787", &["PR"]), ("1809", &["DO"]), ("1829", &["DO"]), ("1849", &["DO"]), ("1868", &["TT"]),
    ("1869", &["KN"]), ("1876", &["JM"]), ("1939", &["PR"]),
    ("20", &["EG"]), ("211", &["SS"]), ("212", &["MA", "EH"]), ("213", &["DZ"]), ("216", &["TN"]), ("218", &["LY"]),
    ("220", &["GM"]), ("221", &["SN"]), ("222", &["MR"]), ("223", &["ML"]), ("224", &["GN"]), ("225", &["CI"]),
    ("226", &["BF"]), ("227", &["NE"]), ("228", &["TG"]), ("229", &["BJ"]), ("230", &["MU"]), ("231", &["LR"]),
    ("232", &["SL"]), ("233", &["GH"]), ("234", &["NG"]), ("235", &["TD"]), ("236", &["CF"]), ("237", &["CM"]),
    ("238", &["CV"]), ("239", &["ST"]), ("240", &["GQ"]), ("241", &["GA"]), ("242", &["CG"]), ("243", &["CD"]),
    ("244", &["AO"]), ("245", &["GW"]), ("246", &["IO"]), ("247", &["AC"]), ("248", &["SC"]), ("249", &["SD"]),
    ("250", &["RW"]), ("251", &["ET"]), ("252", &["SO"]), ("253", &["DJ"]), ("254", &["KE"]), ("255", &["TZ"]),
    ("256", &["UG"]), ("257", &["BI"]), ("258", &["MZ"]), ("260", &["ZM"]), ("261", &["MG"]), ("262", &["RE", "YT"]),
    ("263", &["ZW"]), ("264", &["NA"]), ("265", &["MW"]), ("266", &["LS"]), ("267", &["BW"]), ("268", &["SZ"]),
    ("269", &["KM"]), ("27", &["ZA"]), ("290", &["SH"]), ("291", &["ER"]), ("297", &["AW"]), ("298", &["FO"]),
    ("299", &["GL"]),
    ("30", &["GR"]), ("31", &["NL"]), ("32", &["BE"]), ("33", &["FR"]), ("34", &["ES"]), ("350", &["GI"]),
    ("351", &["PT"]), ("352", &["LU"]), ("353", &["IE"]), ("354", &["IS"]), ("355", &["AL"]), ("356", &["MT"]),
    ("357", &["CY"]), ("358", &["FI", "AX"]), ("359", &["BG"]), ("36", &["HU"]), ("370", &["LT"]), ("371", &["LV"]),
    ("372", &["EE"]), ("373", &["MD"]), ("374", &["AM"]), ("375", &["BY"]), ("376", &["AD"]), ("377", &["MC"]),
    ("378", &["SM"]), ("380", &["UA"]), ("381", &["RS"]), ("382", &["ME"]), ("383", &["XK"]), ("385", &["HR"]),
    ("386", &["SI"]), ("387", &["BA"]), ("389", &["MK"]), ("39", &["IT", "VA"]), ("40", &["RO"]), ("41", &["CH"]),
    ("420", &["CZ"]), ("421", &["SK"]), ("423", &["LI"]), ("43", &["AT"]), ("44", &["GB", "GG", "JE", "IM"]),
    ("45", &["DK"]), ("46", &["SE"]), ("47", &["NO", "SJ"]), ("48", &["PL"]), ("49", &["DE"]),
    ("500", &["FK"]), ("501", &["BZ"]), ("502", &["GT"]), ("503", &["SV"]), ("504", &["HN"]), ("505", &["NI"]),
    ("506", &["CR"]), ("507", &["PA"]), ("508", &["PM"]), ("509", &["HT"]), ("51", &["PE"]), ("52", &["MX"]),
    ("53", &["CU"]), ("54", &["AR"]), ("55", &["BR"]), ("56", &["CL"]), ("57", &["CO"]), ("58", &["VE"]),
    ("590", &["GP", "BL", "MF"]), ("591", &["BO"]), ("592", &["GY"]), ("593", &["EC"]), ("594", &["GF"]),
    ("595", &["PY"]), ("596", &["MQ"]), ("597", &["SR"]), ("598", &["UY"]), ("599", &["BQ"]), ("5999", &["CW"]),
    ("60", &["MY"]), ("61", &["AU", "CX", "CC"]), ("62", &["ID"]), ("63", &["PH"]), ("64", &["NZ"]), ("65", &["SG"]),
    ("66", &["TH"]), ("670", &["TL"]), ("672", &["NF", "AQ"]), ("673", &["BN"]), ("674", &["NR"]), ("675", &["PG"]),
    ("676", &["TO"]), ("677", &["SB"]), ("678", &["VU"]), ("679", &["FJ"]), ("680", &["PW"]), ("681", &["WF"]),
    ("682", &["CK"]), ("683", &["NU"]), ("685", &["WS"]), ("686", &["KI"]), ("687", &["NC"]), ("688", &["TV"]),
    ("689", &["PF"]), ("690", &["TK"]), ("691", &["FM"]), ("692", &["MH"]),
    ("7", &["RU"]), ("76", &["KZ"]), ("77", &["KZ"]),
    ("81", &["JP"]), ("82", &["KR"]), ("84", &["VN"]), ("850", &["KP"]), ("852", &["HK"]), ("853", &["MO"]),
    ("855", &["KH"]), ("856", &["LA"]), ("86", &["CN"]), ("880", &["BD"]), ("886", &["TW"]),
    ("90", &["TR"]), ("91", &["IN"]), ("92", &["PK"]), ("93", &["AF"]), ("94", &["LK"]), ("95", &["MM"]),
    ("960", &["MV"]), ("961", &["LB"]), ("962", &["JO"]), ("963", &["SY"]), ("964", &["IQ"]), ("965", &["KW"]),
    ("966", &["SA"]), ("967", &["YE"]), ("968", &["OM"]), ("970", &["PS"]), ("971", &["AE"]),
    // Palestinian networks answer to both 970 and 972.
    ("972", &["IL", "PS"]), ("973", &["BH"]), ("974", &["QA"]), ("975", &["BT"]), ("976", &["MN"]), ("977", &["NP"]),
    ("98", &["IR"]), ("992", &["TJ"]), ("993", &["TM"]), ("994", &["AZ"]), ("995", &["GE"]), ("996", &["KG"]),
    ("998", &["UZ"]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_with_a_calling_code_has_its_country() {
        for (phone, countries) in [
            ("+964 (0) 750-123 45 67", &["IQ"][..]),
            ("00964 750 123 4567", &["IQ"]),
            ("(+90) 532 000 0001", &["TR"]),
            ("+49.30.123456", &["DE"]),
            ("+44 20 7946 0000", &["GB", "GG", "JE", "IM"]),
            ("+972 59 123 4567", &["IL", "PS"]),
            ("+383 44 123 456", &["XK"]),
        ] {
            assert_eq!(calling_countries(phone), countries, "{phone}");
        }
    }

    #[test]
    fn countries_that_share_a_code_have_area_codes_or_are_named_together() {
        for (phone, countries) in [
            ("+1 212 555 0100", &["US", "CA"][..]),
            ("+1 876 555 0100", &["JM"]),
            ("+7 701 123 45 67", &["KZ"]),
            ("+7 495 123 45 67", &["RU"]),
            ("+599 9 123 4567", &["CW"]),
            ("+599 7 123 456", &["BQ"]),
        ] {
            assert_eq!(calling_countries(phone), countries, "{phone}");
        }
    }

    #[test]
    fn a_number_without_a_calling_code_has_no_known_country() {
        // 800 is a service of no country, 210 and 999 are not assigned, and no code begins with 0.
        for phone in
            ["0750 123 4567", "", "+", "964 750 123 4567", "+800 1234 5678", "+210 123 4567", "+999 1234", "+0964 75"]
        {
            assert_eq!(calling_countries(phone), [""; 0], "{phone}");
        }
    }

    #[test]
    fn an_international_number_has_7_to_15_digits() {
        for (phone, is_known) in [
            ("+964123", false),
            ("+9641234", true),
            ("+964123456789012", true),
            ("+9641234567890123", false),
            ("+964 750 123 4567/+90 532 000 0001", true),
            ("+964 750+123", false),
        ] {
            assert_eq!(!calling_countries(phone).is_empty(), is_known, "{phone}");
        }
    }

    #[test]
    fn each_code_is_written_once_and_each_country_has_two_letters() {
        for (at, (code, countries)) in CODES.iter().enumerate() {
            assert!(code.chars().all(|c| c.is_ascii_digit()), "{code}");
            assert!(CODES.iter().skip(at + 1).all(|(other, _)| other != code), "{code}");
            assert!(
                countries.iter().all(|one| one.len() == 2 && one.chars().all(|c| c.is_ascii_uppercase())),
                "{code}"
            );
        }
    }
}
