import { useState } from 'react'
import {
  Button,
  CartIcon,
  EmptyState,
  ErrorState,
  LiveRegion,
  LoadingRegion,
  Notice,
  OfflineIcon,
  Skeleton,
  Spinner,
  ToastRegion,
  useToasts,
} from '../../src/index.ts'
import { useTranslate } from '../use-translate.ts'
import type { SectionViewProps } from '../section.types.ts'
import { Row, Section, Specimen } from '../specimen.tsx'

export function FeedbackSection({ id, title }: SectionViewProps) {
  const translate = useTranslate()
  const { toasts, showToast, dismissToast } = useToasts()
  const [isShown, setShown] = useState(true)
  const [count, setCount] = useState(0)
  return (
    <Section id={id} title={title}>
      <Specimen name="Notice">
        <Notice title={translate('Prix du 12 mars', 'Prices of 12 March')}>
          {translate('Ils seront relus avant la commande.', 'They will be read again before ordering.')}
        </Notice>
        <Notice tone="success">
          {translate('Le catalogue est à jour.', 'The catalogue is up to date.')}
        </Notice>
        <Notice
          tone="warning"
          title={translate('Deux lignes ont changé de prix', 'Two lines changed price')}
          actions={<Button size="sm">{translate('Voir les lignes', 'Show the lines')}</Button>}
        />
        {isShown && (
          <Notice
            tone="danger"
            dismissLabel={translate('Fermer', 'Dismiss')}
            onDismiss={() => setShown(false)}
            title={translate('Trois lignes n’ont pas été reprises', 'Three lines were left out')}
          >
            {translate('Leurs références sont inconnues.', 'Their references are unknown.')}
          </Notice>
        )}
      </Specimen>
      <Specimen
        name="Toast"
        note={translate(
          'Succès 5 s, en pause sous la souris ; erreurs jusqu’à fermeture.',
          'Success 5 s, paused under the pointer; errors until dismissed.',
        )}
      >
        <Row>
          <Button onClick={() => showToast({ title: translate('Ajouté au panier', 'Added to the cart') })}>
            {translate('Succès', 'Success')}
          </Button>
          <Button
            onClick={() =>
              showToast({
                tone: 'info',
                title: translate('Ligne retirée', 'Line removed'),
                action: { label: translate('Annuler', 'Undo'), onAction: () => setCount(count + 1) },
              })
            }
          >
            {translate('Avec retour', 'With Undo')}
          </Button>
          <Button
            onClick={() =>
              showToast({
                tone: 'danger',
                title: translate('L’ajout a échoué', 'It could not be added'),
                children: translate('Le serveur ne répond pas.', 'The server does not answer.'),
              })
            }
          >
            {translate('Erreur', 'Error')}
          </Button>
          <LiveRegion message={count > 0 && translate(`${count} retours`, `${count} undone`)} />
        </Row>
        <ToastRegion
          landmark
          label="Notifications"
          dismissLabel={translate('Fermer', 'Dismiss')}
          toasts={toasts}
          onDismiss={dismissToast}
        />
      </Specimen>
      <Specimen name="EmptyState, ErrorState">
        <Row columns={2}>
          <div className="border-line rounded-lg border">
            <EmptyState
              icon={<CartIcon />}
              title={translate('Votre panier est vide', 'Your cart is empty')}
              actions={
                <Button variant="primary">{translate('Chercher un produit', 'Search for a product')}</Button>
              }
            >
              {translate(
                'Collez des références ou cherchez un produit.',
                'Paste references or search for a product.',
              )}
            </EmptyState>
          </div>
          <div className="border-line rounded-lg border">
            <ErrorState
              icon={<OfflineIcon />}
              title={translate('Pas de réseau', 'No network')}
              retryLabel={translate('Réessayer', 'Retry')}
              onRetry={() => {}}
              details="req-7f3a21"
            >
              {translate('Ce que vous avez saisi est gardé.', 'What you typed is kept.')}
            </ErrorState>
          </div>
        </Row>
      </Specimen>
      <Specimen name="Skeleton, Spinner">
        <LoadingRegion
          label={translate('Chargement…', 'Loading…')}
          className="grid items-start gap-6 @sm:grid-cols-2 @md:grid-cols-4"
        >
          <Skeleton shape="text" />
          <div>
            <Skeleton shape="row" count={3} />
          </div>
          <Skeleton shape="card" />
          <Skeleton shape="picture" className="max-w-40" />
        </LoadingRegion>
        <Row>
          <Spinner size="sm" />
          <Spinner label={translate('Chargement', 'Loading')} />
          <Spinner size="lg" className="text-brand" />
        </Row>
      </Specimen>
    </Section>
  )
}
