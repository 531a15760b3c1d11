//! The countries and cities of billing addresses: four countries with three cities each.

/// A country and its cities.
#[derive(Debug)]
pub struct Country {
    /// Stored as `selectedItem`.
    pub name: &'static str,
    /// Stored as `city`; offered only with this country.
    pub cities: [&'static str; 3],
}

/// The countries in the order on screen.
pub static PLACES: [Country; 4] = [
    Country { name: "Turkey", cities: ["Istanbul", "Izmir", "Ankara"] },
    Country { name: "Italy", cities: ["Rome", "Milan", "Verona"] },
    Country { name: "France", cities: ["Paris", "Nice", "Bordeaux"] },
    Country { name: "England", cities: ["London", "Manchester", "Bristol"] },
];

/// The names of the countries, in the order of [`PLACES`].
pub static COUNTRIES: [&str; 4] = ["Turkey", "Italy", "France", "England"];

/// Every city, in the order of [`PLACES`].
pub static CITIES: [&str; 12] = [
    "Istanbul",
    "Izmir",
    "Ankara",
    "Rome",
    "Milan",
    "Verona",
    "Paris",
    "Nice",
    "Bordeaux",
    "London",
    "Manchester",
    "Bristol",
];

/// The cities of a country; none for an unknown country.
pub fn cities_of(country: &str) -> &'static [&'static str] {
    PLACES.iter().find(|place| place.name == country).map_or(&[], |place| &place.cities)
}

/// Whether this city belongs to this country.
pub fn is_city_of(country: &str, city: &str) -> bool {
    cities_of(country).contains(&city)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_city_list_depends_on_the_country() {
        assert_eq!(cities_of("Italy"), ["Rome", "Milan", "Verona"]);
        assert!(is_city_of("Turkey", "Izmir"));
        assert!(!is_city_of("Turkey", "Rome"));
        assert!(cities_of("Iraq").is_empty());
    }

    #[test]
    fn the_flat_lists_follow_the_table() {
        assert!(PLACES.iter().map(|place| place.name).eq(COUNTRIES));
        assert!(PLACES.iter().flat_map(|place| place.cities).eq(CITIES));
    }
}
